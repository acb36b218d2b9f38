import type { FixedSizeDecoder } from '@solana/kit';
import { ReadbackError } from '../readback-error.ts';
import type { SvmInstruction } from './instruction.ts';

/**
 * The data of an instruction, which must be exactly as long as its fields.
 *
 * @throws ReadbackError when bytes are missing or left over.
 */
export function readData<Fields>(
  what: string,
  { data }: SvmInstruction,
  decoder: FixedSizeDecoder<Fields>,
): Fields {
  if (data.length !== decoder.fixedSize) {
    throw new ReadbackError(`${what} has ${decoder.fixedSize} bytes of data, not ${data.length}`);
  }
  return decoder.decode(data);
}
