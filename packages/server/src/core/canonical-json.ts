import { hash } from 'node:crypto';

/** JSON as RFC 8785 has it: members in the order of their names, nothing between them, numbers as this language writes them. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** sha256, in hex, of a value as canonical JSON: whoever has the value can say the same. */
export const canonicalHash = (value: unknown): string => hash('sha256', canonicalJson(value));
