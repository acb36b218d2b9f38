import {
  fetchNonce,
  getAdvanceNonceAccountInstruction,
  getCreateAccountInstruction,
  getInitializeNonceAccountInstruction,
  getNonceSize,
  SYSTEM_PROGRAM_ADDRESS,
} from '@solana-program/system';
import {
  address,
  compileTransaction,
  generateKeyPairSigner,
  getBase64Decoder,
  isSolanaError,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
} from '@solana/kit';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestWallet } from '../test-wallet.ts';

const wallet = await startTestWallet();
const { accounts, chain, rpc, user, unsigned, signed, send, solTo, usdcTo } = wallet;
afterAll(() => wallet.chain.close());

describe('sending', () => {
  it('fails the preflight check as a real node does', async () => {
    const error = await failure(send(await signed([solTo(accounts.payee.solana.address, 10n ** 15n)])));
    const code = SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE;
    if (!isSolanaError(error, code)) throw error;
    expect(error.context).toMatchObject({ unitsConsumed: 150n, accounts: null });
    expect(isSolanaError(error.cause, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)).toBe(true);
  });

  it('keeps a failed transaction that skipped the check, and its fee', async () => {
    const before = (await rpc.getBalance(user.address).send()).value;
    const transaction = await signed([solTo(accounts.payee.solana.address, 10n ** 15n)]);
    const signature = await send(transaction, true);
    const { value } = await rpc.getSignatureStatuses([signature]).send();
    expect(value[0]).toMatchObject({
      confirmationStatus: 'finalized',
      err: { InstructionError: [0n, { Custom: 1n }] },
    });
    expect(before - (await rpc.getBalance(user.address).send()).value).toBe(5000n);
    const landed = await rpc
      .getTransaction(signature, { maxSupportedTransactionVersion: 0, encoding: 'json' })
      .send();
    expect(landed?.meta).toMatchObject({ err: { InstructionError: [0n, { Custom: 1n }] }, fee: 5000n });
  });

  it('refuses the same transaction twice', async () => {
    const transaction = await signed([solTo(user.address, 1n)]);
    const signature = await send(transaction);
    const error = await failure(send(transaction));
    if (!(error instanceof Error)) throw new Error('expected an error');
    expect(isSolanaError(error.cause, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)).toBe(true);
    const before = (await rpc.getBalance(user.address).send()).value;
    expect(await send(transaction, true)).toBe(signature);
    expect((await rpc.getBalance(user.address).send()).value).toBe(before);
  });

  it('refuses a transaction that is not signed', async () => {
    const transaction = compileTransaction(await unsigned([solTo(user.address, 1n)]));
    const error = await failure(send(transaction));
    expect(
      isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE),
    ).toBe(true);
  });

  it('drops a transaction with a wrong signature without a trace', async () => {
    const transaction = await signed([solTo(user.address, 1n)]);
    const other = await signed([solTo(user.address, 2n)]);
    const forged = { ...transaction, signatures: other.signatures };
    expect(await failure(send(forged))).toBeInstanceOf(Error);
    const signature = await send(forged, true);
    expect((await rpc.getSignatureStatuses([signature]).send()).value).toEqual([null]);
  });

  it('takes a blockhash that others have sent after, and refuses it once it has expired', async () => {
    const early = await signed([solTo(user.address, 11n)]);
    const late = await signed([solTo(user.address, 12n)]);
    const { value: lifetime } = await rpc.getLatestBlockhash().send();
    for (let count = 0; count < 10; count += 1) await send(await signed([solTo(user.address, 13n)]));
    expect((await rpc.getLatestBlockhash().send()).value.blockhash).not.toBe(lifetime.blockhash);
    await send(early);
    expect((await rpc.isBlockhashValid(lifetime.blockhash).send()).value).toBe(true);
    chain.advanceSlots(151n);
    expect((await rpc.isBlockhashValid(lifetime.blockhash).send()).value).toBe(false);
    expect(await rpc.getBlockHeight().send()).toBeGreaterThan(lifetime.lastValidBlockHeight);
    const error = await failure(send(late));
    if (!(error instanceof Error)) throw new Error('expected an error');
    expect(isSolanaError(error.cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(true);
    const signature = await send(late, true);
    expect((await rpc.getSignatureStatuses([signature]).send()).value).toEqual([null]);
  });

  it('takes a durable nonce in place of a blockhash, once', async () => {
    const nonce = await generateKeyPairSigner();
    const space = BigInt(getNonceSize());
    await send(
      await signed([
        getCreateAccountInstruction({
          payer: user,
          newAccount: nonce,
          lamports: await rpc.getMinimumBalanceForRentExemption(space).send(),
          space,
          programAddress: SYSTEM_PROGRAM_ADDRESS,
        }),
        getInitializeNonceAccountInstruction({ nonceAccount: nonce.address, nonceAuthority: user.address }),
      ]),
    );
    const { data } = await fetchNonce(rpc, nonce.address);
    const advance = getAdvanceNonceAccountInstruction({ nonceAccount: nonce.address, nonceAuthority: user });
    const message = setTransactionMessageLifetimeUsingBlockhash(
      { blockhash: data.blockhash as never, lastValidBlockHeight: 0n },
      await unsigned([advance, solTo(user.address, 1n)]),
    );
    chain.advanceSlots(1000n);
    await send(await signTransactionMessageWithSigners(message));
    expect((await fetchNonce(rpc, nonce.address)).data.blockhash).not.toBe(data.blockhash);
  });

  it('charges the fee that getFeeForMessage names', async () => {
    const price = {
      programAddress: address('ComputeBudget111111111111111111111111111111'),
      data: Uint8Array.of(3, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0),
    };
    const limit = { programAddress: price.programAddress, data: Uint8Array.of(2, 0x10, 0x27, 0, 0) };
    for (const instructions of [[], [price], [price, limit]]) {
      const transaction = await signed([...instructions, ...(await usdcTo(user.address, 1n))]);
      const message = getBase64Decoder().decode(transaction.messageBytes);
      const { value: fee } = await rpc.getFeeForMessage(message as never).send();
      const before = (await rpc.getBalance(user.address).send()).value;
      await send(transaction, true);
      expect(before - (await rpc.getBalance(user.address).send()).value).toBe(fee);
    }
  });
});

async function failure(promise: Promise<unknown>): Promise<unknown> {
  try {
    return await promise;
  } catch (error) {
    return error;
  }
}
