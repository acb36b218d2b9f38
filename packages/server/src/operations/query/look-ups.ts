import { fromBaseUnits } from '../../core/amount.ts';
import { NATIVE } from '../../core/plan.ts';
import type { ErrorCode } from '../../core/error-catalogue.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { LookUps } from '../../intent/look-ups.ts';
import type { Vocabulary } from '../../intent/reader.ts';
import { isAmbiguous, readSlotText } from '../../intent/values/read-slot-text.ts';
import { findToken, planToken } from '../../resolve/resolve-token.ts';
import type { Context, ServedChain } from '../context.ts';

interface LookUpRequest {
  readonly wallet: string;
  readonly vocabulary: Vocabulary;
}

/** What a reader may look up on a chain, for a wallet. */
export function lookUpsOn(
  { names }: Pick<Context, 'names'>,
  { port, tokens, listed }: ServedChain,
  { wallet, vocabulary }: LookUpRequest,
): LookUps {
  return {
    name: async (text) => nullFor('unknown_name', async () => (await names.lookUp(text, port.chain)).address),
    token: async (text) =>
      nullFor('invalid_token', async () => {
        const at = { message: 0, start: 0, end: text.length };
        const slot = readSlotText('token', text, at, vocabulary);
        if (!slot || isAmbiguous(slot) || slot.type !== 'token' || slot.kind === 'listed') return null;
        const found = findToken(slot, { kind: 'wallet' }, { port, registry: tokens, listed, output: null });
        const survey = await port.survey({
          wallet,
          tokens: found.address === NATIVE ? [] : [found.address],
          recipients: [],
        });
        const facts = survey.tokens.get(found.address);
        const { symbol, name, decimals, address } = planToken(found, port.chain, facts);
        const held = address === NATIVE ? survey.native : (facts?.balance ?? 0n);
        return {
          symbol,
          name,
          address: address === NATIVE ? null : address,
          balance: fromBaseUnits(held, decimals),
        };
      }),
  };
}

async function nullFor<Value>(code: ErrorCode, read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Say402Error && error.code === code) return null;
    throw error;
  }
}
