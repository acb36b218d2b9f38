import { cow, type Chain } from '@say402/readback';
import type { EnvironmentReader } from './environment-reader.ts';

/** Services that are asked for quotes over HTTP; null for those that the operator has not turned on. */
export interface VenueSettings {
  readonly across: { readonly url: string; readonly key: string } | null;
  readonly lifi: { readonly url: string; readonly key: string } | null;
  /** Where attestations of CCTP are asked for. */
  readonly cctp: { readonly url: string } | null;
  /** Order books of CoW Protocol, by chain name. */
  readonly cow: Readonly<Record<string, { readonly url: string }>>;
  readonly jupiter: { readonly url: string; readonly key: string; readonly timeoutMs: number } | null;
}

/** Reads which services the operator allows to be asked, on the chains that are served. */
export function readVenues(reader: EnvironmentReader, served: readonly Chain[]): VenueSettings {
  const urlOf = (name: 'ACROSS_API_URL' | 'LIFI_API_URL' | 'JUPITER_API_URL' | 'CCTP_API_URL'): string =>
    reader.url(name).replace(/\/+$/, '');
  const [across, lifi] = [urlOf('ACROSS_API_URL'), urlOf('LIFI_API_URL')];
  const unlessOff = (name: 'JUPITER_API_URL' | 'CCTP_API_URL'): string =>
    reader.text(name) === 'off' ? '' : urlOf(name);
  const [jupiter, cctp] = [unlessOff('JUPITER_API_URL'), unlessOff('CCTP_API_URL')];
  return {
    across: across ? { url: across, key: reader.text('ACROSS_API_KEY') } : null,
    lifi: lifi ? { url: lifi, key: reader.text('LIFI_API_KEY') } : null,
    cctp: cctp ? { url: cctp } : null,
    cow: readOrderBooks(reader, served),
    jupiter: jupiter
      ? {
          url: jupiter,
          key: reader.text('JUPITER_API_KEY'),
          timeoutMs: reader.integer('JUPITER_TIMEOUT_MS'),
        }
      : null,
  };
}

function readOrderBooks(reader: EnvironmentReader, served: readonly Chain[]): VenueSettings['cow'] {
  const books = served.flatMap(({ name }) => {
    const url = cow[name] ? reader.url('COW_API_URL_{CHAIN}', `COW_API_URL_${name.toUpperCase()}`) : '';
    return url === '' ? [] : [[name, { url: url.replace(/\/+$/, '') }] as const];
  });
  return Object.fromEntries(books);
}
