import type { chains } from '@say402/readback';
import { createDraws, type Draws } from './draws.ts';
import { FACILITATOR_FAULTS, type FacilitatorFault } from './facilitator-faults.ts';

export type ChainName = keyof typeof chains;

/** What goes wrong in a run besides the facilitator. */
export type Trouble =
  | { readonly kind: 'none' }
  /** The client hangs up some time after its request. */
  | { readonly kind: 'disconnect'; readonly afterMs: number }
  /** The connection breaks within the request, right after it, or as the answer begins. */
  | { readonly kind: 'dropped connection'; readonly at: 'request' | 'sent' | 'answer' }
  /** The same payment many times at once, at all instances. */
  | { readonly kind: 'replay'; readonly times: number }
  /** Two payments for one operation at once. */
  | { readonly kind: 'race'; readonly otherPayer: boolean }
  /** One payment for two operations at once. */
  | { readonly kind: 'two operations' }
  /** Another payer pays the operation once more, a moment later or after it was delivered. */
  | { readonly kind: 'second payer'; readonly afterDelivery: boolean }
  /** The instance that has the payment is killed. */
  | { readonly kind: 'kill'; readonly afterMs: number }
  /** The instance that has the payment stands still for longer than its lease, then goes on. */
  | { readonly kind: 'freeze'; readonly afterMs: number; readonly forMs: number }
  /** Somebody else holds the database's tables for a while. */
  | { readonly kind: 'database locked'; readonly forMs: number }
  /** The instances lose the database: the network to it is cut, or its disk is full. */
  | { readonly kind: 'database out'; readonly afterMs: number; readonly forMs: number }
  /** Somebody else submits the payment to the chain (EVM). */
  | { readonly kind: 'preempted'; readonly afterMs: number };

/** Everything that is decided about a run before it begins; the same for the same seed and number. */
export interface RunPlan {
  readonly number: number;
  readonly chain: ChainName;
  readonly version: 1 | 2;
  readonly trouble: Trouble;
  readonly facilitator: FacilitatorFault | null;
  /** Signs a new payment after a refusal. */
  readonly signsAgain: boolean;
  /** Seconds for which its payments are valid. */
  readonly validity: number;
}

export interface PlanOptions {
  readonly seed: number;
  /** Leaves out what takes the service long to find out. */
  readonly quick: boolean;
}

const CHAINS = [
  { chain: 'base', weight: 11 },
  { chain: 'polygon', weight: 3 },
  { chain: 'avalanche', weight: 2 },
  { chain: 'solana', weight: 4 },
] as const satisfies readonly { chain: ChainName; weight: number }[];

const KINDS = [
  { kind: 'none', weight: 5 },
  { kind: 'facilitator', weight: 36 },
  { kind: 'disconnect', weight: 10 },
  { kind: 'dropped connection', weight: 9 },
  { kind: 'replay', weight: 10 },
  { kind: 'race', weight: 8 },
  { kind: 'two operations', weight: 6 },
  { kind: 'second payer', weight: 5 },
  { kind: 'kill', weight: 5 },
  { kind: 'freeze', weight: 2 },
  { kind: 'preempted', weight: 4 },
  { kind: 'database locked', weight: 3 },
  { kind: 'database out', weight: 3 },
] as const satisfies readonly { kind: Trouble['kind'] | 'facilitator'; weight: number }[];

/** A fault of the facilitator, as a kind of trouble. */
export const FACILITATOR = 'facilitator';
/** Every kind of trouble that a run can hold. */
export const TROUBLES: readonly string[] = KINDS.map(({ kind }) => kind).filter((kind) => kind !== 'none');

/** How many of the other runs carry a fault of the facilitator as well: troubles seldom come alone. */
const ON_TOP = 0.25;

/** A facilitator that takes its time lets a stranger be faster. */
const HESITANT: FacilitatorFault = { fault: 'slow', options: { delayMs: 1_000, settles: 'last' } };

/** Decides on a run. */
export function planRun(number: number, { seed, quick }: PlanOptions): RunPlan {
  const draws = createDraws(seed, 'plan', number);
  const { chain } = draws.weighted(CHAINS);
  const { kind } = draws.weighted(KINDS);
  const onTop = draws.chance(ON_TOP);
  const dealt = FACILITATOR_FAULTS.filter(
    ({ slow, evmOnly }) => !(quick && slow) && !(evmOnly && chain === 'solana'),
  );
  const { fault, options } = draws.weighted(dealt);
  const trouble = troubleOf(kind, chain, draws);
  const withFault = kind === 'facilitator' || (onTop && kind !== 'none');
  return {
    number,
    chain,
    version: draws.pick([1, 2] as const),
    trouble,
    facilitator: withFault ? { fault, options } : trouble.kind === 'preempted' ? HESITANT : null,
    signsAgain: draws.chance(0.7),
    validity: draws.between(25, 60),
  };
}

function troubleOf(kind: (typeof KINDS)[number]['kind'], chain: ChainName, draws: Draws): Trouble {
  switch (kind) {
    case 'none':
    case 'facilitator':
      return { kind: 'none' };
    case 'two operations':
      return { kind };
    case 'disconnect':
      return { kind, afterMs: draws.between(1, 250) };
    case 'dropped connection':
      return { kind, at: draws.pick(['request', 'sent', 'answer'] as const) };
    case 'replay':
      return { kind, times: draws.between(2, 6) };
    case 'race':
      return { kind, otherPayer: draws.chance(0.5) };
    case 'second payer':
      return { kind, afterDelivery: draws.chance(0.5) };
    case 'kill':
      return { kind, afterMs: draws.between(1, 300) };
    case 'freeze':
      return { kind, afterMs: draws.between(1, 150), forMs: draws.between(2_200, 4_500) };
    case 'database locked':
      return { kind, forMs: draws.between(500, 7_000) };
    case 'database out':
      return { kind, afterMs: draws.between(1, 200), forMs: draws.between(200, 4_000) };
    case 'preempted':
      return chain === 'solana' ? { kind: 'replay', times: 2 } : { kind, afterMs: draws.between(0, 150) };
  }
}

/** A plan in words: what a failing run prints. */
export function describePlan({ chain, version, trouble, facilitator }: RunPlan): string {
  const { kind, ...details } = trouble;
  const own = kind === 'none' ? [] : [`${kind} ${Object.values(details).join(' ')}`.trim()];
  const behind = facilitator ? [`${facilitator.fault} ${JSON.stringify(facilitator.options)}`] : [];
  return `${chain}, x402 v${version}: ${[...own, ...behind].join(' + ') || 'no fault'}`;
}
