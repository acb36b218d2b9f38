import type { PaymentRequirement } from '@say402/wire';
import type { ServedChain } from './context.ts';

/**
 * Why a payer can not pay now; null where it can, as far as the chain shows. Asked for payers other than the operation's
 * wallet, which the dry run judges: a facilitator is not troubled with payments that must fail.
 */
export async function missingFunds(
  { port }: ServedChain,
  payer: string,
  { asset, maxAmountRequired }: PaymentRequirement,
): Promise<string | null> {
  if (BigInt(maxAmountRequired) === 0n) return null;
  const { tokens } = await port.survey({ wallet: payer, tokens: [asset], recipients: [] });
  const facts = tokens.get(asset);
  if (!facts) return null;
  const { balance, symbol, blocked } = facts;
  if (balance < BigInt(maxAmountRequired))
    return `its payer holds ${balance} base units of ${symbol ?? asset}; the price is ${maxAmountRequired}`;
  return blocked === null ? null : `its payer's ${symbol ?? asset} can not be moved: ${blocked}`;
}
