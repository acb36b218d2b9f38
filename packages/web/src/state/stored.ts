/** Small settings in this browser. Where storage is blocked they last as long as the page. */
const memory = new Map<string, string>();

/** The browser's storage, or null where it is blocked. */
export function localArea(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

export const readStored = (key: string): string | null =>
  localArea()?.getItem(key) ?? memory.get(key) ?? null;

/** @param value null removes it */
export function writeStored(key: string, value: string | null): void {
  const area = localArea();
  if (value === null) {
    memory.delete(key);
    area?.removeItem(key);
    return;
  }
  memory.set(key, value);
  try {
    area?.setItem(key, value);
  } catch {
    // The storage is full; the value lasts as long as the page.
  }
}
