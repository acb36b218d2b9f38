import type { Hex } from 'viem';

/** A call of a contract, as part of one `aggregate3` of Multicall3. Source: github.com/mds1/multicall3. */
export interface PartCall {
  readonly target: string;
  readonly data: Hex;
}

export interface PartResult {
  readonly success: boolean;
  readonly data: Hex;
}

/** `aggregate3((address,bool,bytes)[])`. */
const AGGREGATE3 = '0x82ad56cb';
const WORD = 64;

const NO_LIST = 'Multicall3 did not answer with a list of results';

const word = (value: number): string => value.toString(16).padStart(WORD, '0');

/**
 * Encodes calls as one `aggregate3`, each of which may fail by itself or none. Written out by hand, since every request needs
 * it and a general encoder takes many times as long; a test holds it against that.
 */
export function encodeMulticall(calls: readonly PartCall[], allowFailure: boolean): Hex {
  let offset = calls.length * 32;
  let heads = '';
  let tails = '';
  for (const { target, data } of calls) {
    const bytes = (data.length - 2) / 2;
    const padded = data.slice(2).padEnd(Math.ceil(bytes / 32) * WORD, '0');
    const address = target.slice(2).toLowerCase().padStart(WORD, '0');
    const tail = `${address}${word(allowFailure ? 1 : 0)}${word(96)}${word(bytes)}${padded}`;
    heads += word(offset);
    tails += tail;
    offset += tail.length / 2;
  }
  return `${AGGREGATE3}${word(32)}${word(calls.length)}${heads}${tails}`;
}

/**
 * Decodes what `aggregate3` returned for so many calls.
 *
 * @throws Error when it is not the result of so many calls
 */
export function decodeMulticall(returned: string, calls: number): PartResult[] {
  const text = returned.slice(2);
  const at = (byte: number): number => {
    const field = text.slice(byte * 2, byte * 2 + WORD);
    const value = Number(`0x${field}`);
    // Offsets and lengths are far below 2^32. Blanks behind a number are none of it, but `Number` takes them.
    if (field.trimEnd().length !== WORD || !(value < 2 ** 32)) throw new Error(NO_LIST);
    return value;
  };
  const list = at(0);
  if (at(list) !== calls) throw new Error(`Multicall3 answered ${at(list)} of ${calls} calls`);
  const first = list + 32;
  return Array.from({ length: calls }, (_, index) => {
    const entry = first + at(first + index * 32);
    const bytes = entry + at(entry + 32);
    const [start, length] = [(bytes + 32) * 2, at(bytes) * 2];
    const data = text.slice(start, start + length);
    if (data.length !== length) throw new Error('The answer of Multicall3 is cut off');
    const success = at(entry);
    if (success > 1) throw new Error(NO_LIST);
    return { success: success === 1, data: `0x${data}` };
  });
}
