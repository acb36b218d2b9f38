import type { Chain } from '@say402/readback';
import type { Protocol } from './protocol.ts';

/** Whether a protocol is on a chain. */
export const isOn = ({ family, chains }: Pick<Protocol, 'family' | 'chains'>, chain: Chain): boolean =>
  family === chain.family && (chains?.includes(chain.name) ?? true);
