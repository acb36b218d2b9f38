import { isHex, size, slice } from 'viem';
import type { Descriptor } from './descriptor.ts';
import type { Call } from './call.ts';

/** What paths of a field lead into: the arguments, the call, the file. */
export interface Roots {
  readonly args: unknown;
  readonly call: Call;
  readonly descriptor: Descriptor;
}

/** What is at a path: names, `[index]`, `[from:to]` of bytes and arrays, `[]` for all of an array. @throws Error where nothing is */
export function resolvePath(path: string, { args, call, descriptor }: Roots): unknown {
  const [first = '', ...rest] = path.split('.');
  const root = { '#': args, '@': call, $: descriptor }[first];
  const found = (root === undefined ? [first, ...rest] : rest).reduce(select, root ?? args);
  if (found === undefined) throw new Error(`Nothing is at ${path}`);
  return found;
}

function select(from: unknown, selector: string): unknown {
  if (selector === '[]') return from;
  const range = /^\[(-?\d*):(-?\d*)\]$/.exec(selector);
  if (range) return part(from, range[1], range[2]);
  const index = /^\[(-?\d+)\]$/.exec(selector)?.[1];
  if (index !== undefined) return Array.isArray(from) ? (from.at(Number(index)) as unknown) : undefined;
  return typeof from === 'object' && from !== null ? Reflect.get(from, selector) : undefined;
}

function part(from: unknown, first = '', last = ''): unknown {
  if (typeof from !== 'string' || !isHex(from)) return undefined;
  const at = (text: string, otherwise: number): number => {
    if (text === '') return otherwise;
    return Number(text) < 0 ? size(from) + Number(text) : Number(text);
  };
  return slice(from, at(first, 0), at(last, size(from)), { strict: true });
}
