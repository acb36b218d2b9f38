import { fromBaseUnits, toBaseUnits } from '../core/amount.ts';
import type { AmountSlot, Decimal } from '../core/intent.ts';
import { NATIVE, type PlannedAmount, type PlannedToken } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Source } from '../core/source.ts';
import type { StepOutcome } from '../core/step-outcome.ts';
import { allLess } from './all-less.ts';
import type { BalanceLedger } from './balance-ledger.ts';
import type { DollarPrice } from './dollar-price.ts';
import { broughtBy, restOfOutput, type Frozen } from './rest-of-output.ts';
import { sliceUnits } from './slice-units.ts';

interface AmountRequest {
  readonly action: string;
  readonly slot: AmountSlot;
  readonly said: Source;
  /** The words for what stays of all of it; null where nothing is said to. */
  readonly less: Source | null;
  /** Name of the token slot that the amount counts. */
  readonly of: string;
  /** Where it is taken from, see `SlotDefinition.from`. */
  readonly from: 'wallet' | 'limit' | 'protocol' | 'none';
  readonly token: PlannedToken;
  /** "All" in the protocol means as much as may safely be taken. */
  readonly safely: boolean;
  /** The token is meant to be worth one US dollar. */
  readonly dollar: boolean;
  readonly wallet: string;
  readonly ledger: BalanceLedger;
  /**
   * The exact network fee, where the step is the request's only one and the chain knows it beforehand; null otherwise. Native base units.
   */
  readonly closingFee: bigint | null;
  /** What the steps before do, in order. */
  readonly before: readonly StepOutcome[];
  /** What the token is worth; null where nothing on the chain says so. */
  readonly price: () => Promise<DollarPrice | null>;
  /** What the wallet has or owes of the token in the protocol. */
  readonly held: () => Promise<bigint>;
}

/** The largest allowance that a token can hold, which is taken as one without a limit. */
const UNLIMITED = 2n ** 256n - 1n;
/** Of prices in US dollars. */
const PRICE_DECIMALS = 8;

/**
 * Freezes an amount in base units, and takes it from the ledger where it comes from the wallet. Shares are of what the wallet held at first
 * (or has in the protocol), rounded down; `all` is what earlier steps leave, less what must stay; an output is what the step right before
 * brings at least; a rest is what later steps leave of an output.
 *
 * @throws Say402Error `invalid_amount`, `insufficient_balance`, `price_unavailable`, `question`
 */
export async function resolveAmount(request: AmountRequest): Promise<PlannedAmount> {
  const { slot, of } = request;
  const { baseUnits, basis, sources } =
    request.from === 'protocol' && isPart(slot)
      ? await freezeInProtocol(request, slot)
      : slot.kind === 'usd' && !request.dollar
        ? await freezeByPrice(request, slot.value)
        : freeze(request, slot);
  if (baseUnits <= 0n) refuseNothing(request);
  if (request.from !== 'wallet' && slot.kind !== 'unlimited') refuseUncountable(request, baseUnits);
  if (request.from === 'wallet') spend(request, baseUnits);
  return { type: 'amount', of, said: slot.kind, baseUnits, basis, sources };
}

function spend(request: AmountRequest, baseUnits: bigint): void {
  const { slot, token, ledger } = request;
  // The reserve for fees is a high estimate, so an exact amount of native coins is checked against the dry run's real fee instead.
  const exactNative = token.address === NATIVE && EXACT.has(slot.kind);
  const stays = exactNative ? ledger.wanted(token.address) : keptOf(request);
  const available = ledger.left(token.address) - stays;
  if (baseUnits > available) refuseMissing(request, baseUnits);
  ledger.spend(token.address, baseUnits);
}

/** Amounts that are not refused by an estimate of fees. */
const EXACT: ReadonlySet<AmountSlot['kind']> = new Set([
  'tokens',
  'base_units',
  'portion',
  'slice',
  'to_the_last',
]);

function freeze(request: AmountRequest, slot: AmountSlot): Frozen {
  const { token, said, ledger, wallet } = request;
  const balance: Source = { kind: 'chain', read: `${token.symbol} balance of ${wallet}` };
  switch (slot.kind) {
    case 'tokens':
      return { baseUnits: inBaseUnits(slot.value, token), basis: null, sources: [said] };
    case 'portion':
      return portionOf(request, slot.value, BigInt(slot.parts));
    case 'slice':
      return sliceOf(request, slot);
    case 'base_units':
      return { baseUnits: wholeUnits(slot.value, token), basis: null, sources: [said] };
    case 'usd':
      return {
        baseUnits: inBaseUnits(slot.value, token),
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
    case 'all_less':
      return lessIn(request, slot.value, { whole: ledger.left(token.address), kept: keptOf(request) });
    case 'to_the_last':
      return toTheLast(request, balance);
    case 'unlimited':
      return { baseUnits: UNLIMITED, basis: 'without a limit', sources: [said] };
    case 'output':
      return putOut(request);
    case 'output_share': {
      const { baseUnits, sources } = putOut(request);
      const part = (baseUnits * BigInt(slot.numerator)) / BigInt(slot.denominator);
      const basis = `${slot.numerator}/${slot.denominator} of what the step before brings at least`;
      return { baseUnits: part, basis, sources };
    }
    case 'rest':
      return restOfOutput(request);
  }
}

/** An equal part of an amount. If base units would be left over it is refused, since nobody said who gets them. */
function portionOf(request: AmountRequest, value: Decimal, parts: bigint): Frozen {
  const { token, said } = request;
  const whole = inBaseUnits(value, token);
  const [part, over] = [whole / parts, whole % parts];
  const basis = `1/${parts} of ${inTokens(whole, token)}`;
  if (over === 0n) return { baseUnits: part, basis, sources: [said] };
  const question = `${inTokens(whole, token)} can not be split into ${parts} equal parts: ${inTokens(part, token)} for each leaves ${inTokens(over, token)} over. How much should each of them get?`;
  throw new Say402Error('question', question, { question });
}

/** A share of so many tokens. */
function sliceOf(
  { token, said }: AmountRequest,
  { value, from, to, parts }: Extract<AmountSlot, { kind: 'slice' }>,
): Frozen {
  const whole = inBaseUnits(value, token);
  const basis = `${to - from}/${parts} of ${inTokens(whole, token)}`;
  return { baseUnits: sliceUnits(whole, { from, to, parts }), basis, sources: [said] };
}

/** All of the native coin less exactly the fee of this one transfer; all of a token. */
function toTheLast(request: AmountRequest, balance: Source): Frozen {
  const { token, said, ledger, closingFee } = request;
  if (token.address !== NATIVE) return freeze(request, { ...request.slot, kind: 'all' });
  if (closingFee === null) {
    const question = `What a request costs is only known beforehand where it is one transfer of SOL and nothing else. How much ${token.symbol} is meant?`;
    throw new Say402Error('question', question, { question });
  }
  const left = ledger.left(token.address);
  const basis = `all of ${inTokens(left, token)} less the network fee of ${inTokens(closingFee, token)}`;
  return { baseUnits: left - closingFee, basis, sources: [said, balance] };
}

/** What the step before puts out at least: more than that may arrive, and stays in the wallet. */
function putOut(request: AmountRequest): Frozen {
  const { token, said, before, wallet } = request;
  const baseUnits = broughtBy(before.at(-1), token, wallet);
  if (baseUnits === null) askHowMuch(request);
  const read = `least that the step before brings to ${wallet}: ${inTokens(baseUnits, token)}`;
  const basis = 'what the step before brings at least';
  return { baseUnits, basis, sources: [said, { kind: 'chain', read }] };
}

type PartSlot = AmountSlot & { readonly kind: 'share' | 'all' | 'all_less' };

/** Whether an amount is a part of what there is, so that the balance has to be looked up. */
const isPart = (slot: AmountSlot): slot is PartSlot =>
  slot.kind === 'share' || slot.kind === 'all' || slot.kind === 'all_less';

async function freezeInProtocol(request: AmountRequest, slot: PartSlot): Promise<Frozen> {
  const { token, said, held, wallet, safely } = request;
  const whole = await held();
  if (safely) {
    const read = `what ${wallet} may borrow of ${token.symbol} by its collateral and LEAST_HEALTH_FACTOR`;
    return {
      baseUnits: whole,
      basis: `as much as is safe: ${inTokens(whole, token)}`,
      sources: [said, { kind: 'chain', read }],
    };
  }
  if (slot.kind === 'all_less') return lessIn(request, slot.value, { whole, kept: 0n });
  const sources: Source[] = [said, { kind: 'chain', read: `${token.symbol} of ${wallet} in the protocol` }];
  if (slot.kind !== 'share') return { baseUnits: whole, basis: `all of ${inTokens(whole, token)}`, sources };
  const baseUnits = (whole * BigInt(slot.numerator)) / BigInt(slot.denominator);
  const basis = `${slot.numerator}/${slot.denominator} of ${inTokens(whole, token)}`;
  return { baseUnits, basis, sources };
}

/** What the user wants to keep is kept from later steps as well. */
function lessIn(
  request: AmountRequest,
  value: Decimal,
  of: { readonly whole: bigint; readonly kept: bigint },
): Frozen {
  const stays = inBaseUnits(value, request.token);
  const frozen = allLess({ ...request, ...of, stays, inProtocol: request.from === 'protocol' });
  if (request.from !== 'protocol') request.ledger.keep(request.token.address, stays);
  return frozen;
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

/** Dollars count one to one for a token that is meant to be worth one; for any other a price is read. Rounded down. */
async function freezeByPrice({ token, said, price }: AmountRequest, value: Decimal): Promise<Frozen> {
  const found = await price();
  if (!found) {
    const detail = `Nothing that is read on this chain (no oracle, no deep pool) says what ${token.symbol} is worth, so $${value} can not be turned into ${token.symbol}.`;
    throw new Say402Error('price_unavailable', detail);
  }
  const cents = toBaseUnits(value, PRICE_DECIMALS);
  if (cents === null) {
    throw new Say402Error('invalid_amount', `$${value} has more than ${PRICE_DECIMALS} decimals.`);
  }
  const baseUnits = (cents * 10n ** BigInt(token.decimals)) / found.price;
  const basis = `$${value} at $${fromBaseUnits(found.price, PRICE_DECIMALS)} for 1 ${token.symbol}`;
  return { baseUnits, basis, sources: [said, found.source] };
}

function peg({ token }: AmountRequest): Source[] {
  return [{ kind: 'registry', entry: `${token.symbol} counts as 1 US dollar`, source: 'token registry' }];
}

function askOfWhat({ token }: AmountRequest): never {
  const question = `Is the share of ${token.symbol} meant of what the wallet holds now, or of what the earlier steps leave? Please say the amount as a number.`;
  throw new Say402Error('question', question, { question });
}

function askHowMuch({ token }: AmountRequest): never {
  const question = `How much ${token.symbol} do you mean? The step before brings none to the wallet.`;
  throw new Say402Error('question', question, { question });
}

function refuseNothing(request: AmountRequest): never {
  const { action, slot, token, wallet, ledger, from } = request;
  if (from === 'protocol' && (slot.kind === 'all' || slot.kind === 'share')) {
    const detail = `The wallet ${wallet} has no ${token.symbol} in the protocol to ${action.replaceAll('_', ' ')}: 0 ${token.symbol} were found.`;
    throw new Say402Error('insufficient_balance', detail);
  }
  if (slot.kind === 'all' || slot.kind === 'share') {
    const kept = keptOf(request);
    const stay = kept > 0n ? `, of which ${inTokens(kept, token)} must stay for fees and price` : '';
    const detail = `The wallet ${wallet} holds ${inTokens(ledger.left(token.address), token)}${stay}: nothing is left to send.`;
    throw new Say402Error('insufficient_balance', detail);
  }
  throw new Say402Error('invalid_amount', `An amount of 0 ${token.symbol} moves nothing.`);
}

/** Refuses numbers that no contract can count: they would be cut off, and the largest one often means "without a limit". */
function refuseUncountable({ token, from }: AmountRequest, baseUnits: bigint): void {
  if (baseUnits < UNLIMITED) return;
  const instead = from === 'limit' ? ' To allow any amount, say "unlimited".' : '';
  const detail = `${inTokens(baseUnits, token)} is more than a token can count: it must be below ${inTokens(UNLIMITED, token)}.${instead}`;
  throw new Say402Error('invalid_amount', detail);
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
