import { getUnitCodec, transformCodec, type Codec } from '@solana/kit';

/** For instructions that are nothing but their discriminator. */
export const noFields: Codec<object> = transformCodec(
  getUnitCodec(),
  () => undefined,
  () => ({}),
);
