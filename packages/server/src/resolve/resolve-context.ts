import type { RegistryToken } from '@say402/readback';
import type { BuildingPort } from '../chains/building-port.ts';
import type { Names } from '../chains/names/names.ts';
import type { StepNeed } from '../chains/step-need.ts';
import type { Survey } from '../chains/survey.ts';
import type { ActionDefinition } from '../core/action.ts';
import type { TokenList } from '../core/listed-token.ts';
import type { Message } from '../core/message.ts';
import type { PlannedSlot, PlanStep } from '../core/plan.ts';
import type { StepOutcome } from '../core/step-outcome.ts';
import type { StepSettings } from '../core/step-settings.ts';

/** A step as its protocol sees it while the plan is made. */
export interface StepInPlan {
  readonly step: PlanStep;
  readonly earlier: readonly PlanStep[];
  readonly survey: Survey;
}

/** What resolving needs from whoever carries the steps out (the protocols, seen through `operations`). */
export interface StepMaker<Prepared extends { readonly outcome: StepOutcome }> {
  /** Lets a protocol ask other services ahead about a step that is known before the chain is surveyed. */
  foresee(step: PlanStep): void;
  /** What a step with this action needs for fees and rents; null for a plain transfer. */
  needOf(action: string): StepNeed | null;
  /** How much of the token in a slot the wallet has or owes in the step's protocol, in base units. */
  held(request: StepInPlan, of: string): Promise<bigint>;
  /** Finds on the chain what the words only describe, such as a position by its tokens. */
  complete(request: StepInPlan): Promise<Readonly<Record<string, PlannedSlot>>>;
  prepare(request: StepInPlan): Promise<Prepared>;
}

/** What an intent is resolved with. */
export interface ResolveContext<Prepared extends { readonly outcome: StepOutcome }> {
  readonly port: BuildingPort;
  readonly names: Names;
  readonly registry: readonly RegistryToken[];
  /** Tokens beyond it, which are only offered; null for none. */
  readonly listed: TokenList | null;
  readonly actions: readonly ActionDefinition[];
  readonly settings: StepSettings;
  readonly maker: StepMaker<Prepared>;
  readonly messages: readonly Message[];
  readonly wallet: string;
  /** What the release will cost, and who is paid. */
  readonly price: { readonly asset: string; readonly amount: bigint; readonly payTo: string };
}

/** The part of it that finding and settling values needs. */
export type ValueContext = Omit<ResolveContext<{ readonly outcome: StepOutcome }>, 'maker'>;
