"""Trains the learned reader from the rows that prepare.ts makes, and writes its weights. Needs numpy, scipy and autograd."""

import json
import os
import sys
import time

for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
    os.environ[name] = "1"

import multiprocessing

import autograd.numpy as np
import numpy
import scipy.sparse
from autograd import value_and_grad
from autograd.extend import defvjp, primitive

FOLDER = sys.argv[1] if len(sys.argv) > 1 else ".cache/training"
EPOCHS = float(os.environ.get("EPOCHS", "10"))
WIDTH = int(os.environ.get("WIDTH", "64"))
LETTERS, SYMBOL, HEADS = 64, 48, 4
DILATIONS = [1, 2, 4, 1]
BATCH_TOKENS = 1200
RATE = float(os.environ.get("RATE", "0.003"))
SEED = 7
FAR = 16

meta = json.load(open(f"{FOLDER}/meta.json"))
F, B = len(meta["features"]), meta["buckets"]
SYMBOLS, KINDS, CLASSES = (len(meta[key]) for key in ("symbols", "kinds", "classes"))
random = numpy.random.default_rng(SEED)


@primitive
def gather(table, matrix):
    return matrix @ table


defvjp(gather, lambda _, table, matrix: lambda g: matrix.T @ g, argnums=(0,))


def place_targets(outputs):
    """Of several places the one nearest to what was said right before."""
    before, chosen = 0, []
    for _, _, places in outputs:
        real = [place for place in places if place > 0]
        place = min(real, key=lambda one: (abs(one - before), one)) if real else 0
        chosen.append(place)
        before = place or before
    return chosen


def letters_of(row, training):
    """Rows of the table and their weights for each token; now and then a word is not known, as words will be."""
    columns, weights, ends = [], [], []
    for features, word, grams in zip(row["f"], row["w"], row["g"]):
        own, shares = [B + 1 + feature for feature in features], [1.0] * len(features)
        if word >= 0:
            draw = random.random() if training else 1
            if draw < 0.04:
                own.append(B)
                shares.append(1.0)
            else:
                if draw > 0.19:
                    own.append(word)
                    shares.append(1.0)
                own += grams
                shares += [1 / max(len(grams), 1)] * len(grams)
        columns.append(own)
        weights.append(shares)
        ends.append(len(own))
    return columns, weights, ends


def pad(rows, training):
    # Those that have steps stand first.
    n, t, size, whole = max(row["n"] for row in rows), 1 + max(len(row["o"] or []) for row in rows), len(rows), sum(bool(row["o"]) for row in rows)
    columns, weights, counts = [], [], numpy.zeros(size * n, numpy.int64)
    one = lambda *shape: numpy.zeros(shape, numpy.float32)
    ids = lambda *shape: numpy.zeros(shape, numpy.int64)
    said, mask, tags = one(size, n), one(size, n), one(size, n, 4)
    classes, symbols, kinds, places, steps, chosen = one(size, CLASSES), ids(whole, t), ids(whole, t), one(whole, t, n + 1), one(whole, t), ids(whole, t)
    for i, row in enumerate(rows):
        own, shares, ends = letters_of(row, training)
        for part, share in zip(own, shares):
            columns += part
            weights += share
        counts[i * n : i * n + row["n"]] = ends
        said[i, : row["n"]] = row["u"]
        mask[i, : row["n"]] = 1
        tags[i, numpy.arange(row["n"]), row["t"]] = 1
        classes[i, row["c"]] = 1
        for j, (symbol, kind, own) in enumerate(row["o"] or []):
            symbols[i, j], kinds[i, j], chosen[i, j], steps[i, j] = symbol, kind, row["p"][j], 1
            places[i, j, own] = 1
        if row["o"]:
            symbols[i, len(row["o"])] = 1
            steps[i, len(row["o"])] = 1
    matrix = scipy.sparse.csr_matrix(
        (numpy.array(weights, numpy.float32), numpy.array(columns), numpy.concatenate([[0], numpy.cumsum(counts)])),
        shape=(size * n, B + 1 + F))
    return dict(letters=matrix, said=said, mask=mask, tags=tags, classes=classes, symbols=symbols, kinds=kinds,
                chosen=chosen, places=places, steps=steps)


def start():
    params = {}

    def make(name, *shape, scale=None):
        scale = scale if scale is not None else (1 / shape[0]) ** 0.5
        params[name] = (random.standard_normal(shape) * scale).astype(numpy.float32)

    def same(name, *shape, value=0.0):
        params[name] = numpy.full(shape, value, numpy.float32)

    make("letters", B + 1 + F, LETTERS, scale=0.3)
    make("in", LETTERS, WIDTH)
    for index in range(len(DILATIONS)):
        make(f"conv{index}", 3 * WIDTH, WIDTH)
        make(f"mix{index}", WIDTH, WIDTH)
        same(f"bias{index}", WIDTH)
        same(f"norm{index}", WIDTH, value=1)
    for name in ("query", "key", "value", "out"):
        make(name, WIDTH, WIDTH)
    same("near", HEADS, 2 * FAR + 1)
    same("norm_attend", WIDTH, value=1)
    same("norm_last", WIDTH, value=1)
    make("pool", 2 * WIDTH, WIDTH)
    same("pool_bias", WIDTH)
    make("class", WIDTH, CLASSES)
    same("class_bias", CLASSES)
    make("tag", WIDTH, 3)
    same("tag_bias", 3)
    make("symbols", SYMBOLS, SYMBOL, scale=0.3)
    make("kinds", KINDS, SYMBOL, scale=0.3)
    make("gru_in", SYMBOL + WIDTH, 3 * WIDTH)
    make("gru_own", WIDTH, 3 * WIDTH)
    same("gru_bias", 3 * WIDTH)
    make("begin", WIDTH, WIDTH)
    make("look", WIDTH, WIDTH)
    make("look_used", WIDTH, 1)
    make("state", 2 * WIDTH, WIDTH)
    same("state_bias", WIDTH)
    make("symbol_out", WIDTH, SYMBOLS)
    same("symbol_bias", SYMBOLS)
    make("kind_out", WIDTH, KINDS)
    make("kind_of", SYMBOLS, KINDS, scale=0.1)
    make("point", WIDTH, WIDTH)
    make("point_of", SYMBOLS, WIDTH, scale=0.1)
    make("point_kind", KINDS, WIDTH, scale=0.1)
    make("point_key", WIDTH, WIDTH)
    make("point_used", WIDTH, 1)
    make("nowhere", 1, WIDTH, scale=0.1)
    return params


NO = numpy.float32(-1e9)
relu = lambda x: x * (x > 0)
sigmoid = lambda x: 0.5 * (np.tanh(0.5 * x) + 1)


def norm(x, scale):
    return x / np.sqrt(np.sum(x * x, -1, keepdims=True) * (1 / x.shape[-1]) + 1e-5) * scale


def times(x, w):
    """Rows of any number of sides times a matrix, as one product."""
    return np.reshape(np.reshape(x, (-1, x.shape[-1])) @ w, (*x.shape[:-1], w.shape[-1]))


@primitive
def most_of(x):
    return x.max(1)


@primitive
def part(x, axis, start, stop):
    return x[(slice(None),) * axis + (slice(start, stop),)]


def widen(x, axis, start, stop, g):
    whole = numpy.zeros(x.shape, numpy.float32)
    whole[(slice(None),) * axis + (slice(start, stop),)] = g
    return whole


defvjp(part, lambda _, x, axis, start, stop: lambda g: widen(x, axis, start, stop, g), argnums=(0,))


@primitive
def near_of(near, away):
    return near[:, away]


defvjp(near_of, lambda _, near, away: lambda g: numpy.reshape(g, (len(near), -1)) @ numpy.reshape(hot(away, near.shape[1]), (-1, near.shape[1])), argnums=(0,))
defvjp(most_of, lambda ans, x: lambda g: g[:, None] * (numpy.arange(x.shape[1])[None, :, None] == x.argmax(1)[:, None]))



def log_softmax(x):
    x = x - numpy.max(getattr(x, "_value", x), -1, keepdims=True)
    return x - np.log(np.sum(np.exp(x), -1, keepdims=True))


def softmax(x):
    x = np.exp(x - numpy.max(getattr(x, "_value", x), -1, keepdims=True))
    return x / np.sum(x, -1, keepdims=True)


def drop(x, rate, training):
    if not training:
        return x
    return x * ((random.random(x.shape, numpy.float32) > rate) * numpy.float32(1 / (1 - rate)))


def shift(x, by):
    size, n, width = x.shape
    by = max(-n, min(n, by))
    empty = numpy.zeros((size, abs(by), width), numpy.float32)
    return np.concatenate([empty, part(x, 1, 0, n - by)], 1) if by > 0 else np.concatenate([part(x, 1, -by, n), empty], 1)


def encode(p, batch, training):
    size, n = batch["mask"].shape
    mask = batch["mask"][..., None]
    count = mask.sum(1, keepdims=True)
    x = drop(gather(p["letters"], batch["letters"]), 0.1, training) @ p["in"]
    x = np.reshape(x, (size, n, WIDTH)) * mask
    for index, dilation in enumerate(DILATIONS):
        y = norm(x, p[f"norm{index}"])
        y = times(np.concatenate([shift(y, dilation), y, shift(y, -dilation)], -1), p[f"conv{index}"])
        mean = np.sum(x, 1, keepdims=True) / count
        y = relu(y + times(mean, p[f"mix{index}"]) + p[f"bias{index}"])
        x = (x + drop(y, 0.1, training)) * mask
        if index == 2:
            x = attend(p, x, mask, training)
    return norm(x, p["norm_last"]) * mask


def attend(p, x, mask, training):
    y = norm(x, p["norm_attend"])
    size, n, _ = x.shape
    split = lambda name: np.transpose(np.reshape(times(y, p[name]), (size, n, HEADS, WIDTH // HEADS)), (0, 2, 1, 3))
    query, key, value = split("query"), split("key"), split("value")
    away = numpy.clip(numpy.arange(n)[None] - numpy.arange(n)[:, None], -FAR, FAR) + FAR
    hidden = numpy.where(mask[:, None, None, :, 0] > 0, numpy.float32(0), NO)
    scores = query @ np.swapaxes(key, -1, -2) * numpy.float32((WIDTH // HEADS) ** -0.5) + near_of(p["near"], away) + hidden
    mixed = np.reshape(np.transpose(softmax(scores) @ value, (0, 2, 1, 3)), (size, n, WIDTH))
    return (x + drop(times(mixed, p["out"]), 0.1, training)) * mask


def pooled(p, x, mask, training):
    mask = mask[..., None]
    mean = np.sum(x, 1) / mask.sum(1)
    most = most_of(x + numpy.where(mask > 0, numpy.float32(0), NO))
    return drop(relu(np.concatenate([mean, most], -1) @ p["pool"] + p["pool_bias"]), 0.1, training)


def hot(ids, count):
    return numpy.eye(count, dtype=numpy.float32)[ids]


def decode(p, batch, x, pool):
    size, t = batch["symbols"].shape
    x, pool, mask, may_be_said = part(x, 0, 0, size), part(pool, 0, 0, size), batch["mask"][:size], batch["said"][:size]
    spots = np.concatenate([np.tile(p["nowhere"][None], (size, 1, 1)), x], 1)
    n = spots.shape[1]
    symbols, kinds, places = hot(batch["symbols"], SYMBOLS), hot(batch["kinds"], KINDS), hot(batch["chosen"], n)
    said = np.concatenate([times(symbols, p["symbols"]) + times(kinds, p["kinds"]), places @ spots], -1)
    begin = np.concatenate([part(p["symbols"], 0, 0, 1) + part(p["kinds"], 0, 0, 1), numpy.zeros((1, WIDTH), numpy.float32)], -1)
    inputs = np.swapaxes(times(np.concatenate([np.tile(begin[None], (size, 1, 1)), part(said, 1, 0, t - 1)], 1), p["gru_in"]) + p["gru_bias"], 0, 1)
    h, states = np.tanh(pool @ p["begin"]), []
    for step in range(t):
        given, own = np.reshape(part(inputs, 0, step, step + 1), (size, 3 * WIDTH)), h @ p["gru_own"]
        gates = sigmoid(part(given, 1, 0, 2 * WIDTH) + part(own, 1, 0, 2 * WIDTH))
        keep, reset = part(gates, 1, 0, WIDTH), part(gates, 1, WIDTH, 2 * WIDTH)
        h = keep * h + (1 - keep) * np.tanh(part(given, 1, 2 * WIDTH, 3 * WIDTH) + reset * part(own, 1, 2 * WIDTH, 3 * WIDTH))
        states.append(h)
    h = np.stack(states, 1)
    used = places * (batch["chosen"] > 0)[..., None]
    used = numpy.minimum(numpy.cumsum(used, 1) - used, 1).astype(numpy.float32)
    pad_one = lambda value, array: numpy.concatenate([numpy.full((size, 1), value, numpy.float32), array], 1)
    hidden = numpy.where(pad_one(0, mask) > 0, numpy.float32(0), NO)[:, None]
    scale = numpy.float32(WIDTH**-0.5)
    turned = np.swapaxes(spots, 1, 2)
    scores = times(h, p["look"]) @ turned * scale + used * times(h, p["look_used"]) + hidden
    state = relu(times(np.concatenate([h, softmax(scores) @ spots], -1), p["state"]) + p["state_bias"])
    symbol = times(state, p["symbol_out"]) + p["symbol_bias"]
    kind = times(state, p["kind_out"]) + times(symbols, p["kind_of"])
    query = times(state, p["point"]) + times(symbols, p["point_of"]) + times(kinds, p["point_kind"])
    may = numpy.where(pad_one(1, may_be_said) > 0, numpy.float32(0), NO)[:, None]
    point = query @ np.swapaxes(times(spots, p["point_key"]), 1, 2) * scale + used * times(h, p["point_used"]) + may
    return symbol, kind, point


def outputs(p, batch, training):
    x = encode(p, batch, training)
    pool = pooled(p, x, batch["mask"], training)
    steps = decode(p, batch, x, pool) if len(batch["symbols"]) > 0 else None
    return pool @ p["class"] + p["class_bias"], times(x, p["tag"]) + p["tag_bias"], steps


def loss(p, batch):
    classes, tags, said = outputs(p, batch, True)
    size = classes.shape[0]
    known = batch["tags"][..., :3]
    tag = -np.sum(log_softmax(tags) * known) / max(known.sum(), 1)
    value = 2.5 * -np.sum(log_softmax(classes) * batch["classes"]) / size + 1.5 * tag
    if said is None:
        return value
    symbol, kind, point = said
    steps = batch["steps"]
    slots = steps * (batch["places"].sum(-1) > 0)
    nll = lambda logits, ids, count: -np.sum(log_softmax(logits) * hot(ids, count), -1)
    pointed = np.log(np.sum(softmax(point) * batch["places"], -1) + 1e-6)
    by_step = steps * nll(symbol, batch["symbols"], SYMBOLS) + slots * (nll(kind, batch["kinds"], KINDS) - pointed)
    return value + 0.4 * np.sum(by_step) / size


def check(p, batch):
    classes, tags, said = outputs(p, batch, False)
    limits = (softmax(tags)[..., 2] * batch["mask"]).max(-1)
    if said is None:
        return softmax(classes), numpy.zeros(len(classes), bool), limits
    symbol, kind, point = said
    right = symbol.argmax(-1) == batch["symbols"]
    slots = batch["places"].sum(-1) > 0
    taken = numpy.take_along_axis(batch["places"], point.argmax(-1)[..., None], -1)[..., 0] > 0
    right &= ~slots | ((kind.argmax(-1) == batch["kinds"]) & taken)
    exact = numpy.zeros(len(classes), bool)
    exact[: len(right)] = (right | (batch["steps"] == 0)).all(-1)
    return softmax(classes), exact, limits


def batches(rows, shuffled):
    """Rows of about the same length together, those with steps before those without."""
    jitter = random.random(len(rows)) * 4 if shuffled else numpy.zeros(len(rows))
    made, batch = [], []
    for i in sorted(range(len(rows)), key=lambda i: rows[i]["n"] + jitter[i]):
        if batch and rows[i]["n"] * (len(batch) + 1) > BATCH_TOKENS:
            made.append(batch)
            batch = []
        batch.append(rows[i])
    made = [sorted(batch, key=lambda row: not row["o"]) for batch in [*made, batch]]
    if shuffled:
        random.shuffle(made)
    return made


def score(p, rows):
    found = {}
    for part in batches(rows, False):
        for row, own, exact, limit in zip(part, *check(p, pad(part, False))):
            kind = " whole" if row["c"] == 0 else " not"
            for name in (row["s"].split(" ")[0] + kind, "all" + kind):
                found.setdefault(name, []).append((own[0], bool(exact), limit, own.argmax() == row["c"]))
    for name in sorted(found):
        own = found[name]
        line = f"  {name:24}{len(own):6} class {numpy.mean([c for *_, c in own]):.3f} steps {numpy.mean([e for _, e, *_ in own]):.3f}"
        for edge in (0.5, 0.7, 0.9):
            meant = [exact for yes, exact, limit, _ in own if yes > edge and limit < 0.5]
            line += f" | >{edge}: {len(meant) / len(own):.3f} proposed, {sum(meant) / len(own):.3f} exact"
        print(line, flush=True)


def main():
    rows = [json.loads(line) for line in open(f"{FOLDER}/rows.jsonl")]
    for row in rows:
        row["n"] = len(row["w"])
        row["p"] = place_targets(row["o"]) if row["o"] else []
    held = [row for row in rows if row["h"]]
    train = [row for row in rows if not row["h"]]
    params = shared({**start(), **stored(os.environ.get("FROM"))})
    print("parameters", sum(x.size for x in params.values()), "rows", len(train), "held out", len(held), flush=True)
    first, second = ({name: numpy.zeros_like(x) for name, x in params.items()} for _ in range(2))
    helper = Helper(params, train)
    began, count, epoch = time.time(), 0, 0
    total = int(len(batches(train, True)) // 2 * EPOCHS)
    while count < total:
        values = []
        pairs = batches(train, True)
        for mine, yours in zip(pairs[::2], pairs[1::2]):
            if count >= total:
                break
            count += 1
            helper.begin(yours)
            value, grads, rows = slopes(params, mine)
            other, rows = helper.end(grads, rows)
            values.append((value + other) / 2)
            rate = RATE * min(1, count / 150) * (0.5 * (1 + numpy.cos(numpy.pi * count / total)) * 0.98 + 0.02)
            update(params, grads, rows, first, second, rate, count)
            if count in (5, 20, 100) or count % 200 == 0:
                print(f"  {count}/{total} {time.time() - began:.0f} s, {time.process_time():.0f} s of CPU, loss {numpy.mean(values[-200:]):.3f}", flush=True)
        epoch += 1
        print(f"epoch {epoch} {time.time() - began:.0f} s loss {numpy.mean(values):.3f}", flush=True)
        export(params)
        score(params, held)
    helper.stop()


def stored(file):
    """The parameters of a file of weights, to go on from; none where there is no file."""
    if not file:
        return {}
    data = open(file, "rb").read()
    length = int.from_bytes(data[:4], "little")
    params, at = {}, 4 + length

    def take(count, kind):
        nonlocal at
        size = count * numpy.dtype(kind).itemsize
        at += size
        return numpy.frombuffer(data[at - size : at], kind).astype(numpy.float32)

    for tensor in json.loads(data[4 : 4 + length])["tensors"]:
        shape, size = tensor["shape"], int(numpy.prod(tensor["shape"]))
        if tensor["type"] == "float32":
            params[tensor["name"]] = take(size, "<f4").reshape(shape)
        else:
            scale = take(shape[0], "<f4")
            params[tensor["name"]] = take(size, "i1").reshape(shape) * scale[:, None]
    params["letters"] = numpy.concatenate([params["letters"], params.pop("features")])
    return params


def shared(params):
    """The same where a helper sees it too."""
    buffer = numpy.frombuffer(multiprocessing.RawArray("f", sum(x.size for x in params.values())), numpy.float32)
    return over(buffer, params)


def over(buffer, like):
    at, views = 0, {}
    for name, x in like.items():
        views[name] = buffer[at : at + x.size].reshape(x.shape)
        at += x.size
        views[name][...] = x
    return views


def slopes(params, own):
    """The loss of a batch and its slopes; of the letters only the rows that the batch has."""
    batch = pad(own, True)
    value, grads = value_and_grad(loss)(params, batch)
    return value, grads, numpy.unique(batch["letters"].indices)


class Helper:
    """A second process that looks at every second batch with the same parameters."""

    def __init__(self, params, train):
        self.grads = shared({name: numpy.zeros_like(x) for name, x in params.items()})
        self.place = {id(row): index for index, row in enumerate(train)}
        self.pipe, other = multiprocessing.Pipe()
        self.process = multiprocessing.get_context("fork").Process(target=self.work, args=(other, params, train), daemon=True)
        self.process.start()

    def work(self, pipe, params, train):
        global random
        random = numpy.random.default_rng(SEED + 1)
        while (places := pipe.recv()) is not None:
            value, grads, rows = slopes(params, [train[place] for place in places])
            for name, g in grads.items():
                self.grads[name][...] = g
            pipe.send((value, rows))

    def begin(self, batch):
        self.pipe.send([self.place[id(row)] for row in batch])

    def end(self, grads, rows):
        """Takes the mean with what the helper found; its loss, and the rows of both."""
        value, others = self.pipe.recv()
        for name in grads:
            grads[name] = (grads[name] + self.grads[name]) / 2
        return value, numpy.union1d(rows, others)

    def stop(self):
        self.pipe.send(None)
        self.process.join()


def update(params, grads, rows, first, second, rate, count):
    """A step of Adam; rows of letters that no batch has stay as they are."""
    grads = {**grads, "letters": grads["letters"][rows]}
    size = numpy.sqrt(sum(float((g * g).sum()) for g in grads.values()))
    for name, g in grads.items():
        at = rows if name == "letters" else slice(None)
        g = numpy.asarray(g, numpy.float32) * numpy.float32(min(1, 5 / (size + 1e-6)))
        m = first[name][at] = 0.9 * first[name][at] + 0.1 * g
        v = second[name][at] = 0.99 * second[name][at] + 0.01 * g * g
        step = m * numpy.float32(1 / (1 - 0.9**count)) / (numpy.sqrt(v * numpy.float32(1 / (1 - 0.99**count))) + 1e-8)
        params[name][at] -= numpy.float32(rate) * (step + numpy.float32(0.01) * params[name][at])


def export(params):
    """The file that weights.ts reads: bytes with a scale for each row where a tensor has many."""
    letters = params["letters"]
    tensors = {**params, "letters": letters[: B + 1], "features": letters[B + 1 :]}
    described, body = [], b""
    for name, x in tensors.items():
        if x.ndim == 1 or x.size < 4000:
            described.append({"name": name, "shape": list(x.shape) if x.ndim > 1 else [x.shape[0]], "type": "float32"})
            body += x.astype("<f4").tobytes()
        else:
            scale = numpy.maximum(numpy.abs(x).max(1), 1e-8) / 127
            described.append({"name": name, "shape": list(x.shape), "type": "int8"})
            body += scale.astype("<f4").tobytes() + numpy.round(x / scale[:, None]).astype("i1").tobytes()
    header = {"data": meta["data"], "width": WIDTH, "letters": LETTERS, "symbol": SYMBOL, "heads": HEADS, "dilations": DILATIONS,
              **{key: meta[key] for key in ("features", "symbols", "kinds", "classes")}, "tensors": described}
    text = json.dumps(header, separators=(",", ":")).encode()
    with open(f"{FOLDER}/weights.bin", "wb") as file:
        file.write(len(text).to_bytes(4, "little") + text + body)


main()
