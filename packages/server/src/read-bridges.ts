import type { EnvironmentReader } from './environment-reader.ts';

/** Bridges that are asked for quotes over HTTP; null where the operator has not turned one on. */
export interface BridgeSettings {
  readonly across: { readonly url: string; readonly key: string } | null;
}

/** Reads which bridges the operator lets this service ask. */
export function readBridges(reader: EnvironmentReader): BridgeSettings {
  const url = reader.url('ACROSS_API_URL').replace(/\/+$/, '');
  return { across: url === '' ? null : { url, key: reader.text('ACROSS_API_KEY') } };
}
