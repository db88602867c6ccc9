"""Writes a language model that talks nonsense: one layer, a token for each byte, weights from a seed.

What comes next depends on the last byte, and by way of attention a little on all that was said. The weights of the last
layer favour whatever ends a text, a number or a list, so that an answer that is held to a JSON schema comes to an end.

    python nonsense-model.py FILE [SEED]
"""

import sys

import gguf
import numpy as np

CONTEXT = 65536
SPECIAL = ["<unk>", "<s>", "</s>"]
VOCABULARY = len(SPECIAL) + 256
WIDTH = 288  # a place for each token, the rest for what attention brings
HEAD = 32
HIDDEN = 32
END_OF_TEXT = 2

# A system message, the others, and where the answer begins.
TEMPLATE = (
    "{% for message in messages %}<{{ message['role'] }}>\n{{ message['content'] }}\n{% endfor %}"
    "{% if add_generation_prompt %}<assistant>\n{% endif %}"
)


def byte(letter):
    return len(SPECIAL) + ord(letter)


def likes(noise):
    """How much each token is liked after each other one."""
    out = noise.normal(0.0, 1.5, (VOCABULARY, VOCABULARY))
    out[:, : len(SPECIAL)] -= 60.0
    out[:, END_OF_TEXT] += 80.0
    for code in range(256):
        if code < 32 or code >= 127:
            out[:, len(SPECIAL) + code] -= 30.0
    out[:, byte("\\")] -= 30.0
    out[:, byte(" ")] -= 15.0
    for letter, liking in {'"': 8.0, "]": 7.0, "}": 7.0, ",": 5.0, "{": 4.0}.items():
        out[:, byte(letter)] += liking
    # A text begins with a letter, a list is not empty, a list and a number are short.
    for letter in '"{}[],;':
        out[byte('"'), byte(letter)] -= 20.0
    out[byte("["), byte("]")] -= 20.0
    out[byte("}"), byte(",")] -= 5.0
    for digit in "0123456789":
        out[byte(digit), [byte(other) for other in "0123456789"]] -= 4.0
    return out


def tensors(seed):
    noise = np.random.default_rng(seed)
    scale = np.sqrt(WIDTH)
    places = WIDTH - VOCABULARY
    embedding = np.zeros((VOCABULARY, WIDTH))
    embedding[np.arange(VOCABULARY), np.arange(VOCABULARY)] = 1.0
    head = np.zeros((VOCABULARY, WIDTH))
    head[:, :VOCABULARY] = likes(noise).T / scale
    head[:, VOCABULARY:] = noise.normal(0.0, 8.0, (VOCABULARY, places)) / scale
    out = np.zeros((WIDTH, HEAD))
    # Weaker than the token itself.
    out[VOCABULARY:] = 0.3 * noise.normal(0.0, 1.0, (places, HEAD)) / np.sqrt(HEAD * places)
    yield "token_embd.weight", embedding
    yield "output_norm.weight", np.ones(WIDTH)
    yield "output.weight", head
    yield "blk.0.attn_norm.weight", np.ones(WIDTH)
    for name in ("q", "k", "v"):
        yield f"blk.0.attn_{name}.weight", noise.normal(0.0, 1.5, (HEAD, WIDTH)) / scale
    yield "blk.0.attn_output.weight", out
    yield "blk.0.ffn_norm.weight", np.ones(WIDTH)
    yield "blk.0.ffn_gate.weight", np.zeros((HIDDEN, WIDTH))
    yield "blk.0.ffn_up.weight", np.zeros((HIDDEN, WIDTH))
    yield "blk.0.ffn_down.weight", np.zeros((WIDTH, HIDDEN))


def write(path, seed):
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_name("nonsense")
    writer.add_context_length(CONTEXT)
    writer.add_embedding_length(WIDTH)
    writer.add_block_count(1)
    writer.add_feed_forward_length(HIDDEN)
    writer.add_head_count(1)
    writer.add_head_count_kv(1)
    writer.add_key_length(HEAD)
    writer.add_value_length(HEAD)
    writer.add_rope_dimension_count(HEAD)
    writer.add_layer_norm_rms_eps(1e-6)
    writer.add_vocab_size(VOCABULARY)
    writer.add_file_type(gguf.LlamaFileType.ALL_F32)
    writer.add_tokenizer_model("llama")
    writer.add_token_list(SPECIAL + [f"<0x{code:02X}>" for code in range(256)])
    writer.add_token_scores([0.0] * VOCABULARY)
    kinds = gguf.TokenType
    writer.add_token_types([kinds.UNKNOWN, kinds.CONTROL, kinds.CONTROL] + [kinds.BYTE] * 256)
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(END_OF_TEXT)
    writer.add_unk_token_id(0)
    writer.add_add_bos_token(True)
    writer.add_add_space_prefix(False)
    writer.add_chat_template(TEMPLATE)
    for name, values in tensors(seed):
        writer.add_tensor(name, np.ascontiguousarray(values, dtype=np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


if __name__ == "__main__":
    write(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1)
