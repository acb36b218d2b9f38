/** A call to something outside of this process. All of it are words of fixed sets: no ids, wallets or words of users. */
export interface OutsideCall {
  readonly target: 'facilitator' | 'chain' | 'reader';
  /** What is asked for, such as `settle`. */
  readonly call: string;
  readonly chain: string;
}

/** Watches calls to the outside, and changes nothing about them. */
export interface Observer {
  /** @param outcomeOf how a call that did not throw ended; `ok` unless given */
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
