import { fromBaseUnits } from '../core/amount.ts';
import type { PlannedToken } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Source } from '../core/source.ts';
import type { StepOutcome } from '../core/step-outcome.ts';

/** An amount in base units, with what it was said as and where it comes from. */
export interface Frozen {
  readonly baseUnits: bigint;
  readonly basis: string | null;
  readonly sources: readonly Source[];
}

/** What a step brings of a token to the wallet at least, in base units; null where it brings none. */
export function broughtBy(
  outcome: StepOutcome | undefined,
  { address }: PlannedToken,
  wallet: string,
): bigint | null {
  const brought = (outcome?.received ?? []).filter(
    ({ token, to }) => token.address === address && to === wallet,
  );
  return brought.length === 0 ? null : brought.reduce((sum, { minimum }) => sum + minimum, 0n);
}

/**
 * "The rest": what one earlier step brings at least, less the most that the steps after it take. What the wallet held before does not
 * count.
 *
 * @throws Say402Error `question` where nothing is left, or it could be the rest of something else
 */
export function restOfOutput({
  token,
  said,
  before,
  wallet,
}: {
  readonly token: PlannedToken;
  readonly said: Source;
  /** What the steps before do, in order. */
  readonly before: readonly StepOutcome[];
  readonly wallet: string;
}): Frozen {
  const inTokens = (units: bigint): string => `${fromBaseUnits(units, token.decimals)} ${token.symbol}`;
  const brings = before.map((outcome) => broughtBy(outcome, token, wallet));
  const source = brings.findIndex((units) => units !== null);
  const brought = brings[source] ?? null;
  const others = brings.filter((units, index) => units !== null && index !== source).length;
  const net = before.map((outcome) => leastChange(outcome, token, wallet));
  const taken = -net.slice(source + 1).reduce((sum, units) => sum + units, 0n);
  const touched = net.slice(0, Math.max(source, 0)).some((units) => units !== 0n);
  if (brought === null || others > 0 || touched || taken <= 0n) {
    ask(
      `Of what is the rest of the ${token.symbol} meant: of what one step brings, or of what the wallet holds? Please say the amount as a number.`,
    );
  }
  if (taken >= brought) {
    ask(
      `Step ${source + 1} brings at least ${inTokens(brought)}, and the steps after it take ${inTokens(taken)}: no rest is left for sure. How much ${token.symbol} is meant?`,
    );
  }
  const basis = `the rest of the ${inTokens(brought)} that step ${source + 1} brings at least, less ${inTokens(taken)} taken since`;
  const read = `least that step ${source + 1} brings to ${wallet}: ${inTokens(brought)}; most that later steps take: ${inTokens(taken)}`;
  return { baseUnits: brought - taken, basis, sources: [said, { kind: 'chain', read }] };
}

/** By how much a step changes the wallet's balance at worst, network fees left out. */
const leastChange = ({ changes }: StepOutcome, { address }: PlannedToken, wallet: string): bigint =>
  changes
    .filter(({ owner, token }) => owner === wallet && token.address === address)
    .reduce((sum, { least }) => sum + least, 0n);

function ask(question: string): never {
  throw new Say402Error('question', question, { question });
}
