import { getUnitCodec, transformCodec, type Codec } from '@solana/kit';

/** For instructions that consist of their discriminator alone. */
export const noFields: Codec<object> = transformCodec(
  getUnitCodec(),
  () => undefined,
  () => ({}),
);
