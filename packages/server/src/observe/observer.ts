/** A call to something outside of this process. Its words come from fixed sets: no ids, wallets or words of users. */
export interface OutsideCall {
  readonly target: 'facilitator' | 'chain' | 'reader';
  /** The operation, such as `settle`. */
  readonly call: string;
  readonly chain: string;
}

/** Observes calls to the outside, without changing them. */
export interface Observer {
  /** @param outcomeOf the outcome of a call that did not throw; `ok` unless given */
  watch<Result>(
    call: OutsideCall,
    work: () => Promise<Result>,
    outcomeOf?: (result: Result) => string,
  ): Promise<Result>;
}

/** Several observers as one. */
export function combineObservers(observers: readonly Observer[]): Observer {
  return {
    watch: async (call, work, outcomeOf) =>
      observers.reduce(
        (inner, observer) => async () => observer.watch(call, inner, outcomeOf),
        async () => work(),
      )(),
  };
}
