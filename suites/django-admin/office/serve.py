"""Makes the database, then serves the office on a free loopback port, which it prints: `python -m office.serve`."""

import os
import sys
import threading
import time

import django


def leave_with(parent):
    """Ends this process when the one that started it is gone, however that ended."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(0)


def main():
    threading.Thread(target=leave_with, args=[os.getppid()], daemon=True).start()
    os.environ["DJANGO_SETTINGS_MODULE"] = "office.settings"
    django.setup()
    from django.contrib.staticfiles.handlers import StaticFilesHandler
    from django.core.management import call_command
    from django.core.servers.basehttp import ThreadedWSGIServer, WSGIRequestHandler
    from django.core.wsgi import get_wsgi_application

    from .seed import seed

    call_command("migrate", run_syncdb=True, verbosity=0)
    seed()
    server = ThreadedWSGIServer(("127.0.0.1", 0), WSGIRequestHandler)
    server.daemon_threads = True
    server.set_app(StaticFilesHandler(get_wsgi_application()))
    print(server.server_port, flush=True)
    server.serve_forever()


if __name__ == "__main__":
    sys.exit(main())
