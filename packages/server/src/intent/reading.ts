import type { Intent } from '../core/intent.ts';
import type { AskedLookUp } from '../core/look-up.ts';
import type { Message } from '../core/message.ts';
import type { LookUps } from './look-ups.ts';
import type { Proposal } from './proposal.ts';
import type { RefusalCode, Vocabulary } from './reader.ts';

/** An answer that can be picked: `label` is shown, `value` is its normal form. */
export interface SlotOption {
  readonly label: string;
  readonly value: string;
  /** Picking it makes the step this action, with the value in this slot: a liquid pool instead of a validator. */
  readonly becomes?: { readonly action: string; readonly slot: string };
  /** Its value says several slots, each by these words of it, in this order: a token and where it is. */
  readonly says?: Readonly<Record<string, string>>;
}

/** A slot that has to be said before anything can be prepared, as the user is asked for it. */
export interface OpenSlot {
  /** Index into the draft's steps. */
  readonly step: number;
  readonly slot: string;
  /** Empty where anything of the slot's type may be said. */
  readonly options: readonly SlotOption[];
  /** The question for this slot alone, where several are open. */
  readonly question?: string;
}

/** An unfinished reading: what was said so far and what is still open. Plain JSON; stored for an hour. */
export interface Draft {
  /** The conversation up to and without our question. */
  readonly messages: readonly Message[];
  readonly proposal: Proposal;
  readonly open: readonly OpenSlot[];
  /** The question as it was put. Where no slot is open, it asks whether the proposal is meant: yes or no. */
  readonly question: string;
  /** The reader that made the proposal, where it is not the one that reads the answer. */
  readonly by?: 'learned';
}

/** Who read a request, for the preview. `verified`: a second, independent look agreed, or the grammar read the same. */
export interface ReadBy {
  readonly reader: 'grammar' | 'model' | 'learned';
  readonly model: string | null;
  readonly verified: boolean;
}

export interface ReadingRequest {
  readonly messages: readonly Message[];
  readonly wallet: string;
  readonly vocabulary: Vocabulary;
  /** The words of another served chain, by its name; null for one that is not served. Absent where nothing leads there. */
  readonly vocabularyOn?: (chain: string) => Vocabulary | null;
  readonly signal: AbortSignal;
  /** Absent where nothing can be looked up. */
  readonly lookUps?: LookUps;
  /** The draft that the last message answers; absent for a request of its own. `messages` begin with those of the draft. */
  readonly draft?: Draft;
}

/** The result of reading. `lookup` names what is asked to be looked up, `asked` says what about (`with-look-ups.ts`). */
export type Reading =
  | {
      readonly kind: 'transactions';
      readonly intent: Intent;
      readonly by: ReadBy;
      /** The proved proposal, which a later question continues from. */
      readonly proposal?: Proposal;
      /** A question beside the request, answered with it. */
      readonly asked?: AskedLookUp;
      /** Name of the look-up that is asked for beside the request. */
      readonly lookup?: string;
    }
  | {
      readonly kind: 'question';
      readonly question: string;
      readonly draft: Draft | null;
      /** It says a second operation, on another chain, beside the one that the draft is of. */
      readonly onward?: true;
    }
  | {
      readonly kind: 'lookup';
      readonly lookup: string;
      readonly detail: string;
      readonly asked?: AskedLookUp;
    }
  | { readonly kind: 'refusal'; readonly code: RefusalCode; readonly detail: string };

/**
 * Turns messages into proved transactions, a question, a look-up or a refusal. It knows slot types and definitions, but no action by name.
 */
export interface Reader {
  readonly name: string;
  /** @throws Say402Error `model_unavailable` where a model can't be reached and no other reader may step in */
  read(request: ReadingRequest): Promise<Reading>;
}
