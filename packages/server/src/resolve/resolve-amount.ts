import { fromBaseUnits, toBaseUnits } from '../core/amount.ts';
import type { AmountSlot, Decimal } from '../core/intent.ts';
import { NATIVE, type PlannedAmount, type PlannedToken } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Source } from '../core/source.ts';
import type { BalanceLedger } from './balance-ledger.ts';

interface AmountRequest {
  readonly slot: AmountSlot;
  readonly said: Source;
  /** Name of the token slot that the amount counts. */
  readonly of: string;
  readonly token: PlannedToken;
  /** The token is meant to be worth one US dollar. */
  readonly dollar: boolean;
  readonly wallet: string;
  readonly ledger: BalanceLedger;
}

/**
 * Freezes an amount in base units and takes it from the ledger. Shares are of what the wallet held at first, rounded
 * down; `all` is what is left after earlier steps, less what must stay.
 *
 * @throws Say402Error `invalid_amount`, `insufficient_balance`, `price_unavailable`, `question`
 */
export function resolveAmount(request: AmountRequest): PlannedAmount {
  const { slot, token, ledger, of } = request;
  const { baseUnits, basis, sources } = freeze(request, slot);
  if (baseUnits <= 0n) refuseNothing(request);
  // The fee reserve for native coins is an estimate on the safe side: an exact amount is held to the dry run's fee.
  const exactNative = token.address === NATIVE && (slot.kind === 'tokens' || slot.kind === 'base_units');
  const available = ledger.left(token.address) - (exactNative ? 0n : keptOf(request));
  if (baseUnits > available) refuseMissing(request, baseUnits);
  ledger.spend(token.address, baseUnits);
  return { type: 'amount', of, baseUnits, basis, sources };
}

interface Frozen {
  readonly baseUnits: bigint;
  readonly basis: string | null;
  readonly sources: readonly Source[];
}

function freeze(request: AmountRequest, slot: AmountSlot): Frozen {
  const { token, said, ledger, wallet } = request;
  const balance: Source = { kind: 'chain', read: `${token.symbol} balance of ${wallet}` };
  switch (slot.kind) {
    case 'tokens':
      return { baseUnits: inBaseUnits(slot.value, token), basis: null, sources: [said] };
    case 'base_units':
      return { baseUnits: wholeUnits(slot.value, token), basis: null, sources: [said] };
    case 'usd':
      return {
        baseUnits: dollars(slot.value, request),
        basis: `$${slot.value}`,
        sources: [said, ...peg(request)],
      };
    case 'share': {
      if (ledger.touched(token.address)) askOfWhat(request);
      const held = ledger.held(token.address);
      const baseUnits = (held * BigInt(slot.numerator)) / BigInt(slot.denominator);
      const basis = `${slot.numerator}/${slot.denominator} of ${inTokens(held, token)}`;
      return { baseUnits, basis, sources: [said, balance] };
    }
    case 'all': {
      const left = ledger.left(token.address);
      const kept = keptOf(request);
      const basis =
        `all of ${inTokens(left, token)}` + (kept > 0n ? ` less ${inTokens(kept, token)} kept` : '');
      return { baseUnits: left - kept, basis, sources: [said, balance] };
    }
    case 'unlimited':
    case 'output':
      throw new Say402Error(
        'action_unavailable',
        slot.kind === 'output'
          ? 'A step that goes on with what the step before puts out can not be prepared yet. Please ask for one step at a time.'
          : 'An unlimited amount can not be prepared yet.',
      );
  }
}

function keptOf({ ledger, token }: AmountRequest): bigint {
  return ledger.kept(token.address);
}

const inTokens = (amount: bigint, token: PlannedToken): string =>
  `${fromBaseUnits(amount, token.decimals)} ${token.symbol}`;

function inBaseUnits(value: Decimal, token: PlannedToken): bigint {
  const units = toBaseUnits(value, token.decimals);
  if (units !== null) return units;
  const detail = `${value} ${token.symbol} has more than the ${token.decimals} decimals that ${token.symbol} can express.`;
  throw new Say402Error('invalid_amount', detail);
}

function wholeUnits(value: Decimal, token: PlannedToken): bigint {
  const units = toBaseUnits(value, 0);
  if (units !== null) return units;
  throw new Say402Error('invalid_amount', `${value} is not a whole number of base units of ${token.symbol}.`);
}

/** Dollars count one to one for a token that is meant to be worth one; for any other a price would be needed. */
function dollars(value: Decimal, request: AmountRequest): bigint {
  const { token, dollar } = request;
  if (dollar) return inBaseUnits(value, token);
  throw new Say402Error(
    'price_unavailable',
    `There is no price here to turn $${value} into ${token.symbol}.`,
  );
}

function peg({ token }: AmountRequest): Source[] {
  return [{ kind: 'registry', entry: `${token.symbol} counts as 1 US dollar`, source: 'token registry' }];
}

function askOfWhat({ token }: AmountRequest): never {
  const question = `Is the share of ${token.symbol} meant of what the wallet holds now, or of what the earlier steps leave? Please say the amount as a number.`;
  throw new Say402Error('question', question, { question });
}

function refuseNothing(request: AmountRequest): never {
  const { slot, token, wallet, ledger } = request;
  if (slot.kind === 'all' || slot.kind === 'share') {
    const kept = keptOf(request);
    const stay = kept > 0n ? `, of which ${inTokens(kept, token)} must stay for fees and price` : '';
    const detail = `The wallet ${wallet} holds ${inTokens(ledger.left(token.address), token)}${stay}: nothing is left to send.`;
    throw new Say402Error('insufficient_balance', detail);
  }
  throw new Say402Error('invalid_amount', `An amount of 0 ${token.symbol} moves nothing.`);
}

function refuseMissing(request: AmountRequest, needed: bigint): never {
  const { token, wallet, ledger } = request;
  const left = ledger.left(token.address);
  const before = ledger.touched(token.address) ? ' after the earlier steps' : '';
  const kept = keptOf(request);
  const stay = kept > 0n ? ` beside ${inTokens(kept, token)} for fees and price` : '';
  const detail = `The wallet ${wallet} holds ${inTokens(left, token)}${before}, and the request needs ${inTokens(needed, token)}${stay}.`;
  throw new Say402Error('insufficient_balance', detail);
}
