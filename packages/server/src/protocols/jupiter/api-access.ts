/** Where Jupiter is asked for routes. */
export interface JupiterApi {
  /**
   * Such as `https://api.jup.ag/swap`, under which there are both versions; another, such as `https://api.jup.ag/swap/v1`, has the
   * older one alone. Without a slash at its end.
   */
  readonly url: string;
  /** Sent as `x-api-key`; empty where none is needed. */
  readonly key: string;
  /** For each question of a swap. */
  readonly timeoutMs: number;
}

/** A question: the newer version answers quote and instructions in one, the older has one for each. */
export type JupiterEndpoint = 'build' | 'quote' | 'swap-instructions';

/** Whether the newer version can be asked there. Source: jup-ag/docs 1dda348, openapi-spec/swap/v2/swap.yaml. */
export const hasBuild = ({ url }: Pick<JupiterApi, 'url'>): boolean => url.endsWith('/swap');

/** Where a question is asked. */
export function placeOf(api: Pick<JupiterApi, 'url'>, endpoint: JupiterEndpoint): URL {
  const version = hasBuild(api) ? (endpoint === 'build' ? '/v2' : '/v1') : '';
  return new URL(`${api.url}${version}/${endpoint}`);
}
