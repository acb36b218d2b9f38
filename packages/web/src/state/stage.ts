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
  /** The draft of the question that the last message answers. */
  readonly draft?: string;
}

/** What is happening with an operation. */
export type Activity =
  | { readonly kind: 'paying' | 'settling' | 'checking' | 'refreshing' }
  | {
      readonly kind: 'wallet';
      readonly wants: 'payment' | 'transaction';
      /** The chain of the wallet that is asked. */
      readonly chain: ChainName;
      readonly index: number;
      readonly of: number;
    }
  /** All transactions as one batch, at the wallet or accepted by it. */
  | {
      readonly kind: 'batch';
      readonly chain: ChainName;
      readonly transactions: number;
      readonly taken: boolean;
    }
  | { readonly kind: 'confirming'; readonly index: number; readonly of: number; readonly url: string };

/** The wallet's balances in base units by token address; the chain's own coin is the empty string. */
export type Balances = Readonly<Record<string, bigint>>;

/** A bridge, with its state on the other chain in words. */
export type ToldBridge = Bridge & { readonly told: string };

/** An operation as the page shows it. */
export interface Operation {
  readonly record: OperationRecord;
  /** Null where this browser does not know the words. */
  readonly messages: readonly Message[] | null;
  readonly quoteExpiresAt: string | null;
  /** Null where this browser does not know it. */
  readonly reading: Reading | null;
  readonly activity: Activity | null;
  readonly failure: Failure | null;
  /** What the released bytes do, one list for each transaction. */
  readonly effects: readonly (readonly Effect[])[];
  /** The service's view of the transactions; null where it has not said. */
  readonly execution: Execution | null;
  /** Its bridges, with their states on the other chain. */
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

/** What the page shows. */
export const stage = signal<Stage>({ at: 'empty' });

/** An announcement for screen readers. */
export const announcement = signal('');

/** The phase of an operation. */
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

/** Changes the shown operation, if it is still this one. */
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
