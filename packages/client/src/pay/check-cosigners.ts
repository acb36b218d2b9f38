import { cosignerOf } from '../check/bridges.ts';
import { Say402Error } from '../say402-error.ts';
import type { OperationRecord } from '../storage/operation-record.ts';
import type { Wallets } from '../wallets/wallets.ts';

/** Checks before paying that every key which has to sign beside the wallet is at hand. @throws Say402Error `wallet_missing` */
export function checkCosigners({ operationId, preview }: OperationRecord, { solana }: Wallets): void {
  const missing = preview
    .map(cosignerOf)
    .find((each) => each !== null && solana?.cosigners?.every((other) => other.address !== each) !== false);
  if (missing === undefined || missing === null) return;
  throw new Say402Error('wallet_missing', `${missing} has to sign this operation, too. Nothing was paid.`, {
    operationId,
    hint: 'Pass its signer among `cosigners` of the Solana wallet.',
  });
}
