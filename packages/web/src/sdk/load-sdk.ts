import type * as sdk from './sdk.ts';

type Sdk = typeof sdk;

let loading: Promise<Sdk> | null = null;

/** The client with its chain code, which the first load of the page does without. */
export async function loadSdk(): Promise<Sdk> {
  loading ??= import('./sdk.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
