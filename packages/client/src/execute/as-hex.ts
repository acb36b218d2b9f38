import { isHex, type Hex } from 'viem';

/** Text that has to be hex, such as a hash from the storage. @throws TypeError */
export function asHex(text: string): Hex {
  if (isHex(text)) return text;
  throw new TypeError(`"${text}" is not hex`);
}
