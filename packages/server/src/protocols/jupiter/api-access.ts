/** Where Jupiter is asked for routes. */
export interface JupiterApi {
  /** Such as `https://api.jup.ag/swap/v1`, without a slash at its end. */
  readonly url: string;
  /** Sent as `x-api-key`; empty where none is needed. */
  readonly key: string;
  /** For each of the two questions of a swap. */
  readonly timeoutMs: number;
}
