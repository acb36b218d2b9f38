import type { Chain } from '@say402/readback';
import type { Piece } from '../chains/piece.ts';
import type { Survey } from '../chains/survey.ts';
import type { PlanStep } from '../core/plan.ts';

export interface BuildContext {
  readonly chain: Chain;
  /** Index of the step in its plan. */
  readonly index: number;
  readonly wallet: string;
  readonly survey: Survey;
}

/** A way to carry out some actions on a chain family: turns a step of a plan into calls or instructions. */
export interface Protocol {
  readonly name: string;
  readonly title: string;
  readonly family: Chain['family'];
  /** Names of the actions that it carries out at least somewhere; `accepts` says whether it takes a step. */
  readonly actions: readonly string[];
  accepts(step: PlanStep, chain: Chain): boolean;
  build(step: PlanStep, context: BuildContext): Promise<readonly Piece[]>;
}
