import { deriveAssociatedAccount, tokenPrograms } from '@say402/readback';
import type { PaymentRequirement } from '@say402/wire';
import { address } from '@solana/kit';
import { fromBaseUnits } from '../../core/amount.ts';
import type { InspectedPayment } from '../../payment/inspected-payment.ts';
import type { ServedChain } from '../context.ts';

/**
 * Why a payer can't pay now, by the chain; null where it can. It spares the facilitator payments that must fail. Not asked for the
 * operation's own wallet where there is a price, because the dry run takes that from it.
 */
export async function missingFunds(
  { port, tokens: registry }: ServedChain,
  { payer, source }: Pick<InspectedPayment, 'payer' | 'source'>,
  { asset, maxAmountRequired }: PaymentRequirement,
): Promise<string | null> {
  const price = BigInt(maxAmountRequired);
  // A payment of 0 needs no balance on EVM chains, but on Solana a token account to move it from.
  if (price === 0n && port.chain.family === 'evm') return null;
  const { tokens } = await port.survey({ wallet: payer, tokens: [asset], recipients: [] });
  const facts = tokens.get(asset);
  if (!facts) return null;
  const symbol = registry.find(({ address: listed }) => listed === asset)?.symbol ?? asset;
  const { balance, blocked, decimals } = facts;
  if (facts.opened === false && (await isAssociated(source, payer, asset, facts.program)))
    return `its payer ${payer} has no token account of ${symbol}, from which even a payment of 0 is made: receive some ${symbol} once, which opens it`;
  if (price === 0n && facts.opened === false) return null;
  const [held, due] = [balance, price].map((units) => `${fromBaseUnits(units, decimals)} ${symbol}`);
  if (balance < price) return `its payer holds ${held}; the price is ${due}`;
  return blocked === null ? null : `its payer's ${symbol} can not be moved: ${blocked}`;
}

async function isAssociated(
  source: string | null,
  payer: string,
  asset: string,
  program: keyof typeof tokenPrograms = 'token',
): Promise<boolean> {
  if (source === null) return false;
  return source === (await deriveAssociatedAccount(address(payer), address(asset), tokenPrograms[program]));
}
