import { computed, signal } from '@preact/signals';
import type { Capabilities, ChainName } from '@say402/wire';
import { loadSchemas } from '../schemas/load-schemas.ts';

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly capabilities: Capabilities }
  | { readonly state: 'failed' };

/** What the service can do. */
export const service = signal<Loaded>({ state: 'loading' });

export const chainList = computed(() =>
  service.value.state === 'ready' ? service.value.capabilities.chains : [],
);

export type ChainInfo = Capabilities['chains'][number];

export const chainNamed = (name: ChainName): ChainInfo | null =>
  chainList.value.find((chain) => chain.name === name) ?? null;

/** Other chains that a text names; none where it names all of them. */
export function othersNamed(text: string, own: ChainName): readonly ChainInfo[] {
  const others = chainList.value.filter(({ name }) => name !== own);
  const named = others.filter(({ title }) => new RegExp(`\\b${title}\\b`, 'i').test(text));
  return named.length === others.length ? [] : named;
}

/** Asks the service what it can do, again after a failure. */
export async function loadCapabilities(): Promise<void> {
  service.value = { state: 'loading' };
  try {
    const [schemas, response] = await Promise.all([loadSchemas(), fetch('/api/capabilities')]);
    const capabilities = schemas.capabilities.parse(await response.json());
    service.value = { state: 'ready', capabilities };
  } catch {
    service.value = { state: 'failed' };
  }
}
