import { signal } from '@preact/signals';
import type {
  Answer,
  Bridge,
  ChainName,
  Execution,
  Message,
  OpenPoint,
  OperationRecord,
  Reading,
} from '@say402/client';
import type { Effect } from '@say402/readback';
import type { Failure } from './failure.ts';

/** What a request was about. */
export interface Request {
  readonly messages: readonly Message[];
  readonly chain: ChainName;
  /** Of the question that the last message answers. */
  readonly draft?: string;
}

/** What is going on with an operation right now. */
export type Activity =
  | { readonly kind: 'paying' | 'settling' | 'checking' | 'refreshing' }
  | {
      readonly kind: 'wallet';
      readonly wants: 'payment' | 'transaction';
      /** Of the wallet that is asked. */
      readonly chain: ChainName;
      readonly index: number;
      readonly of: number;
    }
  /** All transactions at once: at the wallet, or taken by it. */
  | {
      readonly kind: 'batch';
      readonly chain: ChainName;
      readonly transactions: number;
      readonly taken: boolean;
    }
  | { readonly kind: 'confirming'; readonly index: number; readonly of: number; readonly url: string };

/** Balances of the wallet in base units, by token address; the chain's own coin is the empty string. */
export type Balances = Readonly<Record<string, bigint>>;

/** What was burned for another chain, and how far it has got there, in words. */
export type ToldBridge = Bridge & { readonly told: string };

/** An operation as the page shows it. */
export interface Operation {
  readonly record: OperationRecord;
  /** Null where the words are not known in this browser. */
  readonly messages: readonly Message[] | null;
  readonly quoteExpiresAt: string | null;
  /** Null where it is not known in this browser. */
  readonly reading: Reading | null;
  readonly activity: Activity | null;
  readonly failure: Failure | null;
  /** What the released bytes do, one list for each transaction. */
  readonly effects: readonly (readonly Effect[])[];
  /** What the service sees of the transactions on the chain; null where it has not said. */
  readonly execution: Execution | null;
  /** What it has burned for other chains, and how far that has got there. */
  readonly bridges: readonly ToldBridge[];
  readonly before: Balances;
  readonly after: Balances;
}

export type Stage =
  | { readonly at: 'empty' }
  | { readonly at: 'preparing'; readonly request: Request }
  | {
      readonly at: 'question';
      readonly request: Request;
      readonly question: string;
      readonly open: readonly OpenPoint[];
      readonly draft: string | undefined;
      /** The wallet that the draft belongs to. */
      readonly wallet: string;
    }
  | {
      readonly at: 'answer';
      readonly request: Request;
      readonly message: string;
      readonly answer: Answer;
    }
  | { readonly at: 'refused'; readonly request: Request; readonly failure: Failure }
  | { readonly at: 'operation'; readonly operation: Operation };

/** What the page is about. */
export const stage = signal<Stage>({ at: 'empty' });

/** What is said to those who do not see the page. */
export const announcement = signal('');

/** How far an operation has got. */
export type Phase = 'preview' | 'expired' | 'paid' | 'sent' | 'confirmed';

export function phaseOf(
  { record, quoteExpiresAt }: Pick<Operation, 'record' | 'quoteExpiresAt'>,
  now: number,
): Phase {
  const { released, sent, payment } = record;
  if (released && sent.length > 0 && sent.every((each) => each?.confirmed === true)) return 'confirmed';
  if (sent.some((each) => each !== null)) return 'sent';
  if (released) return 'paid';
  const expired = quoteExpiresAt !== null && Date.parse(quoteExpiresAt) <= now;
  return expired && payment === null ? 'expired' : 'preview';
}

/** Changes the shown operation, if it is still this one that is shown. */
export function patch(operationId: string, change: Partial<Operation>): void {
  const shown = stage.value;
  if (shown.at !== 'operation' || shown.operation.record.operationId !== operationId) return;
  stage.value = { at: 'operation', operation: { ...shown.operation, ...change } };
}

/** The shown operation, if it is this one. */
export function shownOperation(operationId: string): Operation | null {
  const shown = stage.value;
  return shown.at === 'operation' && shown.operation.record.operationId === operationId
    ? shown.operation
    : null;
}
