import type { RegistryToken } from '@say402/readback';
import type { ChainPort } from '../chains/chain-port.ts';
import type { Names } from '../chains/names/names.ts';
import type { ActionDefinition } from '../core/action.ts';
import type { Answer } from '../core/answer.ts';
import type { AskedLookUp } from '../core/look-up.ts';
import type { StepSettings } from '../core/step-settings.ts';
import type { Protocol } from '../protocols/protocol.ts';

/** A chain as look-ups see it. */
export interface ReadChain {
  readonly port: ChainPort;
  readonly tokens: readonly RegistryToken[];
}

/** What a look-up is answered with. */
export interface LookUpContext {
  readonly asked: AskedLookUp;
  /** That of the request. */
  readonly chain: ReadChain;
  /** Every served one. */
  readonly chains: readonly ReadChain[];
  /** In the canonical form of the chain. */
  readonly wallet: string;
  readonly names: Names;
  readonly actions: readonly ActionDefinition[];
  readonly protocols: readonly Protocol[];
  readonly settings: StepSettings;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Reads the chain and answers. @throws Say402Error where what is asked about can not be read, or is nothing that is known */
export type LookUpReader = (context: LookUpContext) => Promise<Answer>;
