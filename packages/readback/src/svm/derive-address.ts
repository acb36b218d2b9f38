import {
  getAddressDecoder,
  getAddressEncoder,
  getBase16Decoder,
  getBase16Encoder,
  getProgramDerivedAddress,
  type Address,
  type ReadonlyUint8Array,
} from '@solana/kit';
import { remember } from '../remember.ts';

/** A seed of a program-derived address: a text in UTF-8, an address, or bytes as they are. */
export type Seed =
  { readonly text: string } | { readonly address: Address } | { readonly bytes: ReadonlyUint8Array };

const derive = remember(async (program: string, ...seeds: readonly string[]): Promise<Address> => {
  const [derived] = await getProgramDerivedAddress({
    programAddress: getAddressDecoder().decode(getBase16Encoder().encode(program)),
    seeds: seeds.map((seed) => getBase16Encoder().encode(seed)),
  });
  return derived;
});

/**
 * The program-derived address of some seeds.
 *
 * @example await deriveAddress(program, [{ text: 'reserve' }, { address: pool }])
 */
export async function deriveAddress(program: Address, seeds: readonly Seed[]): Promise<Address> {
  const hex = getBase16Decoder();
  return derive(
    hex.decode(getAddressEncoder().encode(program)),
    ...seeds.map((seed) => hex.decode(bytesOf(seed))),
  );
}

function bytesOf(seed: Seed): ReadonlyUint8Array {
  if ('text' in seed) return new TextEncoder().encode(seed.text);
  return 'address' in seed ? getAddressEncoder().encode(seed.address) : seed.bytes;
}
