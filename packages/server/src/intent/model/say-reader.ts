import type { ReaderSettings } from './reader-settings.ts';

/** Who reads requests, in one line for the log at the start. */
export function sayReader(settings: ReaderSettings): string {
  if (settings.kind === 'grammar')
    return `Requests are read by the built-in grammar${settings.learned ? ', and by a small trained network that proposes the rest' : ''} (no language model is configured: docs/models.md).`;
  const { endpoint, verifier, onOutage } = settings;
  const where =
    endpoint.provider === 'compatible'
      ? new URL(endpoint.baseUrl).host
      : (endpoint.baseUrl ?? endpoint.provider);
  const look =
    verifier === null
      ? 'without a second look'
      : verifier.model === endpoint.model
        ? 'with a second look of the same model'
        : `with a second look of ${verifier.model}`;
  const out =
    onOutage === 'grammar' ? 'the grammar reads while it is out' : 'nothing is read while it is out';
  return `Requests are read by ${endpoint.model} (${where}), ${look}; ${out}.`;
}
