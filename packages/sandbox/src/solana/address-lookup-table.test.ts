import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compressTransactionMessageUsingAddressLookupTables,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  fetchAddressesForLookupTables,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getU32Encoder,
  getU64Encoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit';
import { getTransferSolInstruction, SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system';
import { expect, it } from 'vitest';
import { sandboxAccounts } from '../accounts.ts';
import { startSolana } from './start-solana.ts';

const program = address('AddressLookupTab1e1111111111111111111111111');

it('a table made on the chain gives a transaction its addresses', async () => {
  const accounts = await sandboxAccounts();
  const chain = await startSolana(accounts, { now: Date.now, seed: new Uint8Array(32) });
  const rpc = createSolanaRpc(chain.rpcUrl);
  const secretKey = Uint8Array.from(getBase58Encoder().encode(accounts.user.solana.secretKey));
  const user = await createKeyPairSignerFromBytes(secretKey);
  const { address: to } = await generateKeyPairSigner();

  const message = async (instructions: readonly Instruction[]) =>
    pipe(
      createTransactionMessage({ version: 0 }),
      (m) => setTransactionMessageFeePayerSigner(user, m),
      (m) => appendTransactionMessageInstructions(instructions, m),
      async (m) =>
        setTransactionMessageLifetimeUsingBlockhash((await rpc.getLatestBlockhash().send()).value, m),
    );
  const send = async (unsigned: Parameters<typeof signTransactionMessageWithSigners>[0]) =>
    rpc
      .sendTransaction(getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(unsigned)), {
        encoding: 'base64',
      })
      .send();

  const recentSlot = await rpc.getSlot().send();
  const [table, bump] = await getProgramDerivedAddress({
    programAddress: program,
    seeds: [getAddressEncoder().encode(user.address), getU64Encoder().encode(recentSlot)],
  });
  await send(await message([create(table, user, recentSlot, bump), extend(table, user, [to])]));
  expect(await fetchAddressesForLookupTables([table], rpc)).toEqual({ [table]: [to] });

  const transfer = getTransferSolInstruction({ source: user, destination: to, amount: 1_234_567n });
  const signature = await send(
    compressTransactionMessageUsingAddressLookupTables(await message([transfer]), { [table]: [to] }),
  );
  expect((await rpc.getBalance(to).send()).value).toBe(1_234_567n);
  const landed = await rpc
    .getTransaction(signature, { maxSupportedTransactionVersion: 0, encoding: 'json' })
    .send();
  expect(landed?.meta?.loadedAddresses).toEqual({ writable: [to], readonly: [] });
  expect(landed?.meta?.postBalances.at(-1)).toBe(1_234_567n);
  expect((await rpc.getSignaturesForAddress(to).send()).map((entry) => entry.signature)).toEqual([signature]);
  await chain.close();
});

/** Source: ProgramInstruction::CreateLookupTable of the address lookup table program. */
function create(
  table: ReturnType<typeof address>,
  user: KeyPairSigner,
  recentSlot: bigint,
  bump: number,
): Instruction {
  return {
    programAddress: program,
    accounts: [
      { address: table, role: AccountRole.WRITABLE },
      { address: user.address, role: AccountRole.READONLY_SIGNER },
      { address: user.address, role: AccountRole.WRITABLE_SIGNER },
      { address: SYSTEM_PROGRAM_ADDRESS, role: AccountRole.READONLY },
    ],
    data: Uint8Array.of(...getU32Encoder().encode(0), ...getU64Encoder().encode(recentSlot), bump),
  };
}

/** Source: ProgramInstruction::ExtendLookupTable of the address lookup table program. */
function extend(
  table: ReturnType<typeof address>,
  user: KeyPairSigner,
  addresses: readonly ReturnType<typeof address>[],
): Instruction {
  return {
    programAddress: program,
    accounts: [
      { address: table, role: AccountRole.WRITABLE },
      { address: user.address, role: AccountRole.READONLY_SIGNER },
      { address: user.address, role: AccountRole.WRITABLE_SIGNER },
      { address: SYSTEM_PROGRAM_ADDRESS, role: AccountRole.READONLY },
    ],
    data: Uint8Array.of(
      ...getU32Encoder().encode(2),
      ...getU64Encoder().encode(addresses.length),
      ...addresses.flatMap((each) => [...getAddressEncoder().encode(each)]),
    ),
  };
}
