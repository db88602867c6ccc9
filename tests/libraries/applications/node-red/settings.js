// The editor asks for a name and a password: edith / orchid-42.
module.exports = {
  uiHost: '127.0.0.1',
  flowFile: 'flows.json',
  credentialSecret: 'greenhouse',
  adminAuth: {
    type: 'credentials',
    users: [{ username: 'edith', password: '$2b$08$jl5M0JA3Eb8HbdoSqrj7ueuBfCSOnU4EPtAvCvf2x8q3g2qzkj2DO', permissions: '*' }],
  },
  diagnostics: { enabled: false, ui: false },
  telemetry: { enabled: false, updateNotification: false },
  logging: { console: { level: 'warn', metrics: false, audit: false } },
  externalModules: { palette: { allowInstall: false, allowUpload: false }, modules: { allowInstall: false } },
  editorTheme: {
    page: { title: 'Greenhouse flows' },
    header: { title: 'Greenhouse flows' },
    tours: false,
    projects: { enabled: false },
    multiplayer: { enabled: false },
  },
};
