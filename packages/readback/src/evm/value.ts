import { ReadbackError } from '../readback-error.ts';
import type { EvmCall } from './call.ts';

/** @throws ReadbackError when wei are sent with a call that takes none */
export function refuseValue({ target, value }: EvmCall): void {
  if (value !== 0n) throw new ReadbackError(`A call of ${target} carries ${value} wei that nothing explains`);
}
