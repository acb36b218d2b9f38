import { tokensAt, type BridgeEnd } from '@say402/readback';
import type { PlannedToken } from '../core/plan.ts';

/** A token of the registry that a step brings without naming it. @throws TypeError when the registry lacks it */
export function registryToken({ name: chain }: Pick<BridgeEnd, 'name'>, address: string): PlannedToken {
  const found = tokensAt(chain).find((token) => token.address === address);
  if (!found) throw new TypeError(`The registry of ${chain} lacks ${address}`);
  const { symbol, name, decimals, source } = found;
  const entry = `tokens/${chain}/${symbol}`;
  return {
    type: 'token',
    address,
    symbol,
    name,
    decimals,
    inRegistry: true,
    sources: [{ kind: 'registry', entry, source }],
  };
}
