import type { Chain } from '@say402/readback';
import type { ChainReads } from '../chains/chain-reads.ts';
import type { Piece } from '../chains/piece.ts';
import type { StepNeed } from '../chains/step-need.ts';
import type { Survey } from '../chains/survey.ts';
import type { PlannedSlot, PlannedToken, PlanStep } from '../core/plan.ts';
import type { PromisedOutcome, StepOutcome } from '../core/step-outcome.ts';
import type { StepSettings } from '../core/step-settings.ts';
import type { Expect } from './expected-effects/expected-effects.ts';

/** What a step is prepared with. */
export interface StepContext {
  readonly chain: Chain;
  /** Index of the step in its plan. */
  readonly index: number;
  /** The steps before it. */
  readonly earlier: readonly PlanStep[];
  readonly wallet: string;
  readonly survey: Survey;
  readonly reads: ChainReads;
  readonly settings: StepSettings;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** What the preview promised, when the step is prepared again; null the first time. */
  readonly promised: PromisedOutcome | null;
}

/** A step, built: its calls or instructions in order, and what they do. */
export interface PreparedStep {
  readonly pieces: readonly Piece[];
  readonly outcome: StepOutcome;
  /** How it compares with other ways to carry out the step, where gas counts. */
  readonly offer?: Offer;
}

/** What one way to carry out a step gives or, where the output is exact, takes. */
export interface Offer {
  readonly exact: 'in' | 'out';
  /** The token whose amount the quote decides: what is got where the input is exact, what is paid otherwise. */
  readonly token: PlannedToken;
  /** Base units of it that are expected. */
  readonly amount: bigint;
  /** Gas of all its transactions, about; nothing on chains without. */
  readonly gas: bigint;
  /** Base units of `token` that a wei is worth; null where nothing says. */
  readonly worth: { readonly numerator: bigint; readonly denominator: bigint } | null;
  /** Millionths by which the whole amount gets less than the price of the pools: how deep these are. */
  readonly impact?: bigint;
}

/** A way to carry out some actions on a chain family. */
export interface Protocol {
  readonly name: string;
  readonly title: string;
  readonly family: Chain['family'];
  /** Names of the chains that have it; where absent, all of the family. */
  readonly chains?: readonly string[];
  /** The actions that it carries out at least somewhere (`accepts` says whether it takes a step), and what each may do. */
  readonly actions: Readonly<Record<string, Expect>>;
  /** Only the author of the contract knows what its calls do, so the dry run holds them to no bounds. */
  readonly unbound?: true;
  /** The most that a step needs for fees and rents; null for plain transfers. */
  readonly need: Exclude<StepNeed, { readonly kind: 'transfer' }> | null;
  /**
   * What a step that is prepared again reads, if not the survey: only reads of its own (`own`), or `nothing`. Its own reads go out together
   * with the survey and the dry run does not wait for that, which saves the payer a round trip.
   */
  readonly reads?: 'own' | 'nothing';
  /**
   * Sends requests to other services ahead, while the chain is still surveyed, so that `prepare` of the same step finds the answers.
   *
   * @throws Say402Error that callers may ignore: `prepare` throws it again
   */
  foresee?(step: PlanStep, wallet: string): void;
  /** Whether it takes the step on this chain; a step that names another protocol is not its own. */
  accepts(step: PlanStep, chain: Chain): boolean;
  /**
   * For an amount with `from: 'protocol'`: how much of the token in slot `of` the wallet has or owes there, in base units.
   * Asked before `prepare` where the words say a share or all.
   */
  held?(step: PlanStep, of: string, context: StepContext): Promise<bigint>;
  /**
   * Finds on the chain what the words only describe, such as the number of a position by the tokens of its pool, and holds what they
   * say of it against the chain.
   *
   * @returns slots to add to the step, with where they come from
   * @throws Say402Error `question` where several things fit, or why none does
   */
  complete?(step: PlanStep, context: StepContext): Promise<Readonly<Record<string, PlannedSlot>>>;
  /**
   * Reads what the step needs, in one round trip where it can, and builds it.
   *
   * @throws Say402Error where the step can not be carried out, naming the values
   */
  prepare(step: PlanStep, context: StepContext): Promise<PreparedStep>;
}
