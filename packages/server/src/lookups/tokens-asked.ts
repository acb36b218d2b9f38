import type { Survey } from '../chains/survey.ts';
import type { TokenSlot } from '../core/intent.ts';
import { NATIVE, type PlannedToken } from '../core/plan.ts';
import { findToken, planToken, type FoundToken } from '../resolve/resolve-token.ts';
import type { LookUpContext, ReadChain } from './look-up-context.ts';

/** Tokens that one look-up is about. */
const MOST_TOKENS = 20;

/** The tokens that are asked about, on one chain. @throws Say402Error `unknown_token`, `invalid_address` */
export function tokensAsked(
  { asked }: LookUpContext,
  { port, tokens, listed }: ReadChain,
): readonly FoundToken[] {
  const slots = (asked.values['token'] ?? []).flatMap((slot): TokenSlot[] =>
    slot.type === 'token' ? [slot] : [],
  );
  const found = slots.map((slot) =>
    findToken(slot, { kind: 'wallet' }, { port, registry: tokens, listed, output: null }),
  );
  return [...new Map(found.map((token) => [token.address, token])).values()].slice(0, MOST_TOKENS);
}

/** What the chain says of tokens, and of a wallet. */
export const surveyOf = async (
  { port }: ReadChain,
  found: readonly FoundToken[],
  wallet: string,
): Promise<Survey> =>
  port.survey({
    wallet,
    tokens: found.map(({ address }) => address).filter((address) => address !== NATIVE),
    recipients: [],
  });

/** @throws Say402Error `invalid_token` */
export const described = (found: FoundToken, { port }: ReadChain, survey: Survey): PlannedToken =>
  planToken(found, port.chain, survey.tokens.get(found.address));
