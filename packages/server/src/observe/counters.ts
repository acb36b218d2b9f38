import type { ModelUse } from '../intent/model/token-meter.ts';
import type { Observer } from './observer.ts';

/** What is counted of a service while it runs. */
export interface Counters {
  readonly observer: Observer;
  /** A call of a language model. */
  modelUsed(use: ModelUse): void;
  /** Counts an answered request. @param route its pattern @param problem the code of the problem that was answered */
  answered(
    request: { readonly method: string; readonly route: string; readonly status: number },
    seconds: number,
    problem: string | null,
  ): void;
}
