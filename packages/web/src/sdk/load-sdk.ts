import type * as sdk from './sdk.ts';

type Sdk = typeof sdk;

let loading: Promise<Sdk> | null = null;

/** Loads the client with its chain code, which the page's first load leaves out. */
export async function loadSdk(): Promise<Sdk> {
  loading ??= import('./sdk.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
