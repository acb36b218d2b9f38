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
  /**
   * The name that an address has chosen for itself and that leads back to it, with where it was read; null where none does.
   *
   * @throws Say402Error `chain_unavailable`
   */
  nameOf(address: string, chain: Chain): Promise<FoundName | null>;
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
    nameOf: async (address, chain) => {
      for (const service of services) {
        const said = (await service.nameOf?.(address, chain)) ?? null;
        const found = said === null ? null : await leadingBack(service, said, { address, chain });
        if (found) return found;
      }
      return null;
    },
  };
}

/** Whoever holds an address may call it by somebody else's name. */
async function leadingBack(
  service: NameService,
  said: string,
  { address, chain }: { readonly address: string; readonly chain: Chain },
): Promise<FoundName | null> {
  try {
    const name = normaliseName(said);
    if (!service.serves(name, chain)) return null;
    const found = await service.lookUp(name, chain);
    return found.address === address ? found : null;
  } catch (error) {
    if (error instanceof Say402Error && error.code === 'unknown_name') return null;
    throw error;
  }
}

function unserved(name: string, chain: Chain): string {
  const known = `"${name}" can not be looked up for ${chain.title}`;
  if (chain.family === 'svm') return `${known}: only names that end in .sol or .sns can.`;
  if (/\.(?:sol|sns)$/.test(name)) return `${known}: it is a name on Solana.`;
  return `${known}: this server has no Ethereum RPC for the Ethereum Name Service.`;
}
