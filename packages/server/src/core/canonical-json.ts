import { hash } from 'node:crypto';

/** JSON as RFC 8785 has it: members sorted by name, no white space, numbers as JavaScript writes them. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** sha256, in hex, of a value as canonical JSON: anyone with the same value computes the same hash. */
export const canonicalHash = (value: unknown): string => hash('sha256', canonicalJson(value));
