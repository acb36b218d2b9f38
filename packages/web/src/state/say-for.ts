import { chain, choosing } from './draft.ts';
import { say } from './say.ts';
import { chainNamed } from './service.ts';
import type { Request } from './stage.ts';
import { connected } from './wallets.ts';

/** Makes a request for the wallet that is connected for its chain, or asks for a wallet first. Its chain becomes the chosen one. */
export function sayFor(request: Request, draftOf?: string): void {
  chain.value = request.chain;
  const own = connected[chainNamed(request.chain)?.family ?? 'evm'].value;
  if (!own) {
    choosing.value = { after: () => sayFor(request, draftOf) };
    return;
  }
  const { draft, ...rest } = request;
  // A draft belongs to the wallet that was asked.
  const mine = draft !== undefined && own.address === draftOf;
  void say(mine ? { ...rest, draft } : rest, own.address);
}

/** Makes the same request on another chain. */
export const sayOn = ({ messages }: Request, name: Request['chain']): void =>
  sayFor({ messages, chain: name });
