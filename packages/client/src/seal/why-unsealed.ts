import { chains, uniswapV4 } from '@say402/readback';
import { takesBatches } from '../execute/takes-batches.ts';
import { Say402Error } from '../say402-error.ts';
import type { OperationRecord } from '../storage/operation-record.ts';
import { evmWallet, type Wallets } from '../wallets/wallets.ts';

/**
 * Why an operation can't be sealed; null where it can. Asked before paying, and again before sending.
 *
 * @param insisted a wallet may be asked to convert its account so that it takes batches
 */
export async function whyUnsealed(
  { chain: name, preview, sent, batch, seal }: OperationRecord,
  wallets: Wallets,
  insisted: boolean,
): Promise<string | null> {
  const { title } = chains[name];
  if (seal !== null) return null;
  if (batch !== null || sent.some((each) => each !== null))
    return 'it was given to the wallet without a seal before';
  if (!uniswapV4[name]) return `no contract on ${title} checks balances`;
  // What an unknown function takes would look like a loss.
  if (preview.some(({ effects }) => effects.includes('call')))
    return 'what a written-out call takes is not in the preview';
  const moved = preview
    .filter(({ effects }) => !effects.includes('nft_transfer'))
    .flatMap(({ sent: out, received }) => [...out, ...received]);
  if (moved.every(({ token }) => token.address === null))
    return 'it moves no ERC-20 tokens, and balances of native coins and NFTs are not checked';
  if (await takesBatches(evmWallet(wallets, name), name, insisted)) return null;
  return `the wallet does not say that it carries out several calls on ${title} as one`;
}

/** @throws Say402Error `not_sealed` with the reason: where a seal is demanded, nothing happens without it */
export async function requireSeal(record: OperationRecord, wallets: Wallets): Promise<void> {
  const why = await whyUnsealed(record, wallets, true);
  if (why === null) return;
  throw new Say402Error('not_sealed', `The operation can not be sealed: ${why}.`, {
    operationId: record.operationId,
    hint: "Nothing was paid or signed by this call. Without `seal`, or with `seal: 'where possible'`, it goes on unsealed.",
  });
}
