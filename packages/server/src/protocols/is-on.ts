import type { Chain } from '@say402/readback';
import type { Protocol } from './protocol.ts';

/** Whether a protocol is on a chain. */
export const isOn = ({ family, chains }: Pick<Protocol, 'family' | 'chains'>, chain: Chain): boolean =>
  family === chain.family && (chains?.includes(chain.name) ?? true);

/** Whether a protocol carries an action out on a chain; which steps of it, `accepts` says. */
export const carries = (
  protocol: Pick<Protocol, 'family' | 'chains' | 'actions'>,
  action: string,
  chain: Chain,
): boolean => isOn(protocol, chain) && Object.hasOwn(protocol.actions, action);
