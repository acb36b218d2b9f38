import { setTimeout as rest } from 'node:timers/promises';
import type { NodeRests } from './node-rests.ts';
import { timeLeft } from './time-budget.ts';

/** What a failure of one node means. */
export interface Verdict {
  /** Whether another node may say something else. */
  readonly elsewhere: boolean;
  /** Whether the same one may, after a pause. */
  readonly again: boolean;
  /** Whether the node itself is in trouble, or asks to be left alone: for `wait` milliseconds, where it says that. */
  readonly node: 'well' | 'in trouble' | 'busy';
  readonly wait: number | null;
}

export interface Trial<Answer> {
  /** In order of preference. */
  readonly order: readonly number[];
  readonly rests: NodeRests;
  readonly ask: (index: number) => Promise<Answer>;
  readonly judge: (error: unknown) => Verdict;
  /** A small question that tells whether a node is back. */
  readonly probe: (index: number) => Promise<unknown>;
  /** Milliseconds of this question with all that is waited for. */
  readonly budget: number;
}

/** Every node asks to be left alone for longer than a request may wait. */
export class NodesBusyError extends Error {
  override readonly name = 'NodesBusyError';
  /** Milliseconds. */
  readonly wait: number;

  constructor(wait: number, cause: unknown) {
    super('every node asks to be left alone for a while', { cause });
    this.wait = wait;
  }
}

/** No answer came within the time that the request has. */
export class NoTimeLeftError extends Error {
  override readonly name = 'NoTimeLeftError';
}

/** Milliseconds before the first time that nodes are asked again; twice as long before each time after that. */
const PAUSE = 150;
/** How often all nodes are asked: twice, and more often only where one asks for patience. */
const [ROUNDS, ROUNDS_IF_BUSY] = [2, 6];

/**
 * Asks nodes one after the other: first those that are well, then those that failed before; one that asked to be left alone only
 * once its time has come. Where all fail, and it may pass, they are asked again after a pause, as long as there is time.
 *
 * @throws what the last node failed with; NodesBusyError, NoTimeLeftError
 */
export async function tryNodes<Answer>(trial: Trial<Answer>): Promise<Answer> {
  const { rests } = trial;
  const end = performance.now() + Math.min(trial.budget, timeLeft());
  for (const index of rests.due()) void recall(trial, index);
  for (let round = 1; ; round += 1) {
    const outcome = await tryEach(trial, end);
    if ('answer' in outcome) return outcome.answer;
    const { error, again, busy } = outcome;
    if (!again || round >= (busy ? ROUNDS_IF_BUSY : ROUNDS)) throw whyNot(trial, error);
    const waits = trial.order.map((index) => rests.throttled(index));
    const pause = Math.max(rests.spread(PAUSE * 2 ** (round - 1)), Math.min(...waits));
    if (performance.now() + pause >= end) throw whyNot(trial, error);
    await rest(pause);
  }
}

interface Failure {
  readonly error: unknown;
  readonly again: boolean;
  readonly busy: boolean;
}
type Outcome<Answer> = { readonly answer: Answer } | Failure;

async function tryEach<Answer>(trial: Trial<Answer>, end: number): Promise<Outcome<Answer>> {
  const { order, rests, judge } = trial;
  const sorted = order.toSorted((one, other) => Number(rests.isWell(other)) - Number(rests.isWell(one)));
  // As it is where every node asks for patience, and none is asked.
  let failure: Failure = { error: undefined, again: true, busy: true };
  for (const index of sorted) {
    if (rests.throttled(index) > 0) continue;
    try {
      const answer = await within(end, trial.ask(index));
      rests.answered(index);
      return { answer };
    } catch (error) {
      if (error instanceof NoTimeLeftError) throw error;
      const verdict = judge(error);
      note(rests, index, verdict);
      if (!verdict.elsewhere) throw error;
      const before = failure.error === undefined ? { again: false, busy: false } : failure;
      failure = {
        error,
        again: before.again || verdict.again,
        busy: before.busy || verdict.node === 'busy',
      };
    }
  }
  return failure;
}

function note(rests: NodeRests, index: number, { node, wait }: Verdict): void {
  if (node === 'busy') rests.asksForRest(index, wait);
  else if (node === 'in trouble') rests.failed(index, wait ?? 0);
  else rests.answered(index);
}

/** Asks a node that failed whether it is back: no request has to wait for that. */
async function recall<Answer>({ rests, probe, judge }: Trial<Answer>, index: number): Promise<void> {
  try {
    await probe(index);
    rests.answered(index);
  } catch (error) {
    note(rests, index, judge(error));
  }
}

function whyNot<Answer>({ order, rests }: Trial<Answer>, error: unknown): unknown {
  const wait = Math.min(...order.map((index) => rests.throttled(index)));
  return wait > 0 || error === undefined ? new NodesBusyError(wait, error) : error;
}

/** What comes later than the end is nobody's concern any more. */
async function within<Answer>(end: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new NoTimeLeftError('no node answered within the time of the request')),
      Math.max(0, end - performance.now()),
    ).unref();
    answer.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
