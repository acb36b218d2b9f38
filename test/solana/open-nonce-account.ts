import { generateKeyPairSigner, type Address } from '@solana/kit';
import {
  getAdvanceNonceAccountInstruction,
  getCreateAccountInstruction,
  getInitializeNonceAccountInstruction,
  getNonceSize,
  SYSTEM_PROGRAM_ADDRESS,
} from '@solana-program/system';
import { run, type World } from './world.ts';

type Owner = Pick<World, 'rpc' | 'user'>;

/** A new nonce account that the user pays for. @param authority who may use it; null leaves it as it was created */
export async function openNonceAccount(
  owner: Owner,
  authority: Address | null = owner.user.address,
): Promise<Address> {
  const nonce = await generateKeyPairSigner();
  const space = BigInt(getNonceSize());
  const lamports = await owner.rpc.getMinimumBalanceForRentExemption(space).send();
  await run(owner, [
    getCreateAccountInstruction({
      payer: owner.user,
      newAccount: nonce,
      lamports,
      space,
      programAddress: SYSTEM_PROGRAM_ADDRESS,
    }),
    ...(authority === null
      ? []
      : [getInitializeNonceAccountInstruction({ nonceAccount: nonce.address, nonceAuthority: authority })]),
  ]);
  return nonce.address;
}

/** Uses the nonce up, so that whatever was signed with it is void. */
export async function advanceNonce(owner: Owner, nonceAccount: Address): Promise<void> {
  await run(owner, [getAdvanceNonceAccountInstruction({ nonceAccount, nonceAuthority: owner.user })]);
}
