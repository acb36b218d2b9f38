/** A release decodes the documents of its operation several times over. */
const MOST_REMEMBERED = 200;

/** A decoder that knows again what it decoded of late. What it answers is shared, and must not be changed. */
export function remembering<Value>(decode: (json: string) => Value): (json: string) => Value {
  const known = new Map<string, Value>();
  return (json) => {
    const remembered = known.get(json);
    if (remembered !== undefined) return remembered;
    const value = decode(json);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(json, value);
    return value;
  };
}
