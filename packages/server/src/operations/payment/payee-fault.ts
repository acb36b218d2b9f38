import { isBurnAddress } from '../../core/burn-address.ts';
import type { ServedChain } from '../context.ts';

/**
 * Why payments to the configured payee would be lost or never settle; null where nothing speaks against it.
 *
 * @throws Say402Error `chain_unavailable`
 */
export async function payeeFault({ port, tokens, payment }: ServedChain): Promise<string | null> {
  const { chain } = port;
  const { payTo, asset, symbol } = payment;
  if (chain.family === 'evm' && isBurnAddress(payTo))
    return `${payTo} is an address that nobody can spend from`;
  const listed = tokens.find(({ address }) => address === payTo);
  if (listed) return `${payTo} is the token ${listed.symbol} itself, not an account of yours`;
  const request = { wallet: payTo, tokens: chain.family === 'evm' ? [payTo, asset] : [asset] };
  const survey = await port.survey({ ...request, recipients: [payTo] });
  if (!survey.tokens.has(asset)) return `its asset ${asset} is no token on ${chain.title}`;
  if (survey.tokens.has(payTo)) return `${payTo} is a token's contract, not an account of yours`;
  if (chain.family === 'evm') return null;
  const facts = survey.recipients.get(payTo);
  if (facts?.kind === 'unusable') return `${payTo} ${facts.note}`;
  if (facts?.kind === 'token_account')
    return `${payTo} is a token account: name its owner, to whose account of ${symbol} payments go`;
  const blocked = facts?.blockedTokens.get(asset);
  if (blocked !== undefined) return blocked;
  if (facts?.tokenAccounts.has(asset) === true) return null;
  return `${payTo} has no token account of ${symbol} on Solana, so that no payment could settle: send it some ${symbol} once, which opens the account`;
}
