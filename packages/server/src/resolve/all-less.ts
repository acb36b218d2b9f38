import { fromBaseUnits } from '../core/amount.ts';
import type { PlannedToken } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Source } from '../core/source.ts';
import type { Frozen } from './rest-of-output.ts';

/** A request for "all but so much", in base units. */
interface LessRequest {
  readonly action: string;
  readonly token: PlannedToken;
  readonly wallet: string;
  readonly said: Source;
  /** The words that say what stays. */
  readonly less: Source | null;
  /** It is taken from what the wallet has in a protocol. */
  readonly inProtocol: boolean;
  readonly whole: bigint;
  /** What has to stay for fees and the price of the operation. */
  readonly kept: bigint;
  readonly stays: bigint;
}

/**
 * The amount for "all but so much". What stays is never less than was said, whatever fees and the price take.
 *
 * @throws Say402Error `insufficient_balance` where nothing would go
 */
export function allLess(request: LessRequest): Frozen {
  const { action, token, wallet, said, less, inProtocol, whole, kept, stays } = request;
  const inTokens = (units: bigint): string => `${fromBaseUnits(units, token.decimals)} ${token.symbol}`;
  if (whole <= stays + kept) {
    const where = inProtocol ? `has ${inTokens(whole)} in the protocol` : `holds ${inTokens(whole)}`;
    const beside = kept > 0n ? `, beside ${inTokens(kept)} for fees and price` : '';
    const detail = `The wallet ${wallet} ${where}, and ${inTokens(stays)} should stay${beside}: nothing is left to ${action.replaceAll('_', ' ')}.`;
    throw new Say402Error('insufficient_balance', detail);
  }
  const basis =
    `all of ${inTokens(whole)} but for ${inTokens(stays)}` +
    (kept > 0n ? `, less ${inTokens(kept)} kept` : '');
  const read = inProtocol
    ? `${token.symbol} of ${wallet} in the protocol`
    : `${token.symbol} balance of ${wallet}`;
  return {
    baseUnits: whole - stays - kept,
    basis,
    sources: [said, ...(less ? [less] : []), { kind: 'chain', read }],
  };
}
