import type { Chain } from '@say402/readback';
import type { Warning } from '../../core/plan.ts';

/** What a name stands for now. */
export interface FoundName {
  /** In normal form. */
  readonly name: string;
  /** Canonical on the chain that it was asked for. */
  readonly address: string;
  /** The service and what was read there, in words. */
  readonly service: string;
  readonly warnings: readonly Warning[];
}

/** One name service. */
export interface NameService {
  /** Whether a name in normal form is one of its names, and can be asked for on this chain. */
  serves(name: string, chain: Chain): boolean;
  /** @throws Say402Error `unknown_name` with what was tried; `chain_unavailable` */
  lookUp(name: string, chain: Chain): Promise<FoundName>;
  /** The name that an address has chosen for itself, as it says; null where it has none. Absent where that is not read. */
  nameOf?(address: string, chain: Chain): Promise<string | null>;
}
