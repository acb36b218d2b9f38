import { Say402Error } from '../../core/say402-error.ts';
import type { CctpApi } from './attestations.ts';
import type { BurnSources } from './wanted-burns.ts';

/** Where burns and their attestations are looked for. */
export interface ArrivalSources extends BurnSources {
  readonly api: CctpApi;
}

/** @throws Say402Error `action_unavailable` where the operator has turned them off */
export function openSources(sources: ArrivalSources | null): ArrivalSources {
  if (sources) return sources;
  const detail = 'This service finishes no bridges: its operator has turned CCTP_API_URL off.';
  throw new Say402Error('action_unavailable', detail);
}
