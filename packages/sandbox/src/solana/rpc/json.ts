declare global {
  // In Node since 21; not yet in TypeScript's libraries.
  interface JSON {
    rawJSON(text: string): unknown;
  }
}

/** JSON in which a bigint is a plain number of any length, as Solana's nodes write it. */
export function stringifyJson(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'bigint' ? JSON.rawJSON(field.toString()) : field,
  );
}
