import type { Chain } from '@say402/readback';
import { Say402Error } from '../../core/say402-error.ts';
import type { FoundName, NameService } from './name-service.ts';
import { normaliseName } from './normalise-name.ts';

/** Looks names up; nothing is remembered, so that a change shows at once. */
export interface Names {
  /**
   * The address that a name stands for on a chain, and where it was read.
   *
   * @throws Say402Error `unknown_name` with what was tried; `chain_unavailable`
   */
  lookUp(text: string, chain: Chain): Promise<FoundName>;
}

/** Makes one look-up of all name services; the first that serves a name on a chain answers for it. */
export function createNames(services: readonly NameService[]): Names {
  return {
    lookUp: async (text, chain) => {
      const name = normaliseName(text);
      const service = services.find((each) => each.serves(name, chain));
      if (!service) throw new Say402Error('unknown_name', unserved(name, chain));
      return service.lookUp(name, chain);
    },
  };
}

function unserved(name: string, chain: Chain): string {
  const known = `"${name}" can not be looked up for ${chain.title}`;
  if (chain.family === 'svm') return `${known}: only names that end in .sol or .sns can.`;
  if (/\.(?:sol|sns)$/.test(name)) return `${known}: it is a name on Solana.`;
  return `${known}: this server has no Ethereum RPC for the Ethereum Name Service.`;
}
