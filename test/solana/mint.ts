import { tokenPrograms, type TokenProgram } from '@say402/readback';
import { generateKeyPairSigner, type Address, type Instruction, type KeyPairSigner } from '@solana/kit';
import { getCreateAccountInstruction } from '@solana-program/system';
import { findAssociatedTokenPda, getCreateAssociatedTokenIdempotentInstruction } from '@solana-program/token';
import {
  getInitializeMintInstruction,
  getMintSize,
  getMintToInstruction,
  getPostInitializeInstructionsForMintExtensions,
  getPreInitializeInstructionsForMintExtensions,
  type ExtensionArgs,
} from '@solana-program/token-2022';
import { run, type World } from './world.ts';

export interface TestMint {
  readonly address: Address;
  readonly program: Address;
}

/** Creates a mint with these extensions, owned in every way by the user. */
export async function createMint(
  world: World,
  extensions: ExtensionArgs[] = [],
  program: TokenProgram = 'token-2022',
  signer?: KeyPairSigner,
): Promise<TestMint> {
  const mint = signer ?? (await generateKeyPairSigner());
  const programAddress = tokenPrograms[program];
  const { user } = world;
  // Metadata is put there last, by a program that makes the account longer.
  const allocated = extensions.filter(({ __kind }) => __kind !== 'TokenMetadata');
  const space = getMintSize(allocated.length > 0 ? allocated : undefined);
  const full = getMintSize(extensions.length > 0 ? extensions : undefined);
  const lamports = await world.rpc.getMinimumBalanceForRentExemption(BigInt(full)).send();
  await run(world, [
    getCreateAccountInstruction({ payer: user, newAccount: mint, lamports, space, programAddress }),
    ...getPreInitializeInstructionsForMintExtensions(mint.address, extensions),
    getInitializeMintInstruction(
      { mint: mint.address, decimals: 6, mintAuthority: user.address, freezeAuthority: user.address },
      { programAddress },
    ),
    ...getPostInitializeInstructionsForMintExtensions(mint.address, user, extensions),
  ]);
  return { address: mint.address, program: programAddress };
}

export async function accountOf(mint: TestMint, owner: Address): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner, mint: mint.address, tokenProgram: mint.program });
  return account;
}

export async function createAccount(world: World, mint: TestMint, owner: Address): Promise<Instruction> {
  return getCreateAssociatedTokenIdempotentInstruction({
    payer: world.user,
    ata: await accountOf(mint, owner),
    owner,
    mint: mint.address,
    tokenProgram: mint.program,
  });
}

/** Gives the user an account with this much of a mint. */
export async function fund(world: World, mint: TestMint, amount: bigint): Promise<void> {
  const owner: KeyPairSigner = world.user;
  await run(world, [
    await createAccount(world, mint, owner.address),
    getMintToInstruction(
      { mint: mint.address, token: await accountOf(mint, owner.address), mintAuthority: owner, amount },
      { programAddress: mint.program },
    ),
  ]);
}
