import { deedKind } from '../../core/deed-kind.ts';
import type { Value } from '../values/value.ts';

/** Whether a value is the UID of an order, which is longer than an address and no damaged one. */
export const isOrder = (value: Value | null): boolean =>
  value?.kind === 'address' && deedKind(value.address) === 'order';
