import { checksumAddress, isAddress, isHex, size, stringToHex } from 'viem';

/** An argument as viem encodes it. */
export type ArgumentValue = bigint | boolean | string | readonly ArgumentValue[];

/**
 * Reads an argument that the user wrote, strictly: whole decimal numbers within the type's range, addresses with a right
 * checksum, bytes of exactly the type's length. Null where it does not fit.
 *
 * @example readArgument('uint8', '255') // 255n
 * @example readArgument('uint8', '256') // null
 */
export function readArgument(type: string, text: string): ArgumentValue | null {
  const array = /^(.+)\[(\d*)\]$/.exec(type);
  if (array) return readArray(array[1] ?? '', array[2] ?? '', text);
  if (type === 'address') return readAddress(text);
  if (type === 'bool') return text === 'true' ? true : text === 'false' ? false : null;
  if (type === 'string') return text;
  const integer = /^(u?)int(\d*)$/.exec(type);
  if (integer)
    return readInteger(text, integer[1] === 'u', BigInt(integer[2] === '' ? '256' : (integer[2] ?? '')));
  const bytes = /^bytes(\d*)$/.exec(type);
  return bytes ? readBytes(text, bytes[1] ?? '') : null;
}

function readAddress(text: string): string | null {
  if (!isAddress(text, { strict: false })) return null;
  const plain = /^0x([0-9a-f]+|[0-9A-F]+)$/.test(text);
  const checksummed = checksumAddress(text);
  return plain || checksummed === text ? checksummed : null;
}

function readInteger(text: string, unsigned: boolean, bits: bigint): bigint | null {
  if (!/^-?(0|[1-9]\d{0,77})$/.test(text)) return null;
  const value = BigInt(text);
  const [least, most] = unsigned ? [0n, 2n ** bits - 1n] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n];
  return value >= least && value <= most ? value : null;
}

function readBytes(text: string, length: string): string | null {
  if (!isHex(text, { strict: true }) || text.length % 2 !== 0) return null;
  if (length !== '' && size(text) !== Number(length)) return null;
  return text.toLowerCase();
}

function readArray(type: string, length: string, text: string): ArgumentValue | null {
  const inner = /^\[(.*)\]$/s.exec(text)?.[1];
  if (inner === undefined) return null;
  const members = inner.trim() === '' ? [] : inner.split(',').map((each) => each.trim());
  if (length !== '' && members.length !== Number(length)) return null;
  const values = members.map((each) => readArgument(type, each));
  return values.some((value) => value === null) ? null : values.filter((value) => value !== null);
}

/** Whether a text is short and plain enough to be shown as it is. */
export const shownText = (text: string): string =>
  /^[\x20-\x7e]{0,200}$/.test(text) ? text : `${stringToHex(text).slice(0, 66)}…`;
