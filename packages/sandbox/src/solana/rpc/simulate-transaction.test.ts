import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system';
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import {
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  isSolanaError,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
} from '@solana/kit';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestWallet, usdc } from '../test-wallet.ts';

const wallet = await startTestWallet();
const { accounts, rpc, user, unsigned, simulate, solTo, usdcTo } = wallet;
afterAll(() => wallet.chain.close());

describe('a simulation', () => {
  it('needs no signature and tells what the accounts would hold', async () => {
    const { address: to } = await generateKeyPairSigner();
    const value = await simulate([solTo(to, 5_000_000n)], [to, SYSTEM_PROGRAM_ADDRESS, usdc]);
    expect(value).toMatchObject({ err: null, unitsConsumed: 150n, fee: 5000n, innerInstructions: [] });
    expect(value.logs).toContain(`Program ${SYSTEM_PROGRAM_ADDRESS} success`);
    expect(value.loadedAccountsDataSize).toBeGreaterThan(0);
    expect(value.accounts[0]).toMatchObject({ lamports: 5_000_000n, owner: SYSTEM_PROGRAM_ADDRESS });
    expect(value.accounts[2]).toBeNull();
    expect((await rpc.getBalance(to).send()).value).toBe(0n);
  });

  it('shows token accounts parsed, after the transfer', async () => {
    const { address: owner } = await generateKeyPairSigner();
    const [account] = await findAssociatedTokenPda({
      owner,
      mint: usdc,
      tokenProgram: TOKEN_PROGRAM_ADDRESS,
    });
    const value = await simulate(await usdcTo(owner, 42n), [account]);
    expect(value.accounts[0]).toMatchObject({
      data: { parsed: { type: 'account', info: { tokenAmount: { amount: '42' }, owner } } },
    });
    expect(value.postTokenBalances).toContainEqual(
      expect.objectContaining({ owner, uiTokenAmount: expect.objectContaining({ amount: '42' }) as unknown }),
    );
  });

  it("reports a failing instruction by its index and the program's code", async () => {
    const value = await simulate(
      [solTo(user.address, 1n), solTo(accounts.payee.solana.address, 10n ** 15n)],
      [user.address],
    );
    // kit turns the numbers of the JSON into bigints.
    expect(value.err).toEqual({ InstructionError: [1n, { Custom: 1n }] });
    expect(value.logs?.at(-1)).toBe(`Program ${SYSTEM_PROGRAM_ADDRESS} failed: custom program error: 0x1`);
    expect(value.accounts).toEqual([null]);
  });

  it('reports a fee payer without money', async () => {
    const poor = await generateKeyPairSigner();
    const message = pipe(await unsigned([]), (m) => setTransactionMessageFeePayer(poor.address, m));
    const { value } = await rpc
      .simulateTransaction(getBase64EncodedWireTransaction(compileTransaction(message)), {
        encoding: 'base64',
      })
      .send();
    expect(value).toMatchObject({ err: 'AccountNotFound', logs: [], unitsConsumed: 0n });
  });

  it('reports a lookup table that does not exist', async () => {
    const { address: to } = await generateKeyPairSigner();
    const message = compressTransactionMessageUsingAddressLookupTables(
      await unsigned([solTo(to, 1_000_000n)]),
      {
        [usdc]: [to],
      },
    );
    const { value } = await rpc
      .simulateTransaction(getBase64EncodedWireTransaction(compileTransaction(message)), {
        encoding: 'base64',
      })
      .send();
    expect(value.err).toBe('InvalidAddressLookupTableOwner');
  });

  it('asks for a valid blockhash unless told to replace it', async () => {
    const stale = { blockhash: (await generateKeyPairSigner()).address, lastValidBlockHeight: 0n };
    const transaction = getBase64EncodedWireTransaction(
      compileTransaction(
        setTransactionMessageLifetimeUsingBlockhash(
          stale as never,
          await unsigned([solTo(user.address, 1n)]),
        ),
      ),
    );
    const strict = await rpc.simulateTransaction(transaction, { encoding: 'base64' }).send();
    expect(strict.value.err).toBe('BlockhashNotFound');
    const replaced = await rpc
      .simulateTransaction(transaction, { encoding: 'base64', replaceRecentBlockhash: true })
      .send();
    expect(replaced.value.err).toBeNull();
    expect(replaced.value.replacementBlockhash.lastValidBlockHeight).toBeGreaterThan(0n);
  });

  it('verifies signatures when asked to', async () => {
    const transaction = getBase64EncodedWireTransaction(
      compileTransaction(await unsigned([solTo(user.address, 1n)])),
    );
    const error = await failure(
      rpc.simulateTransaction(transaction, { encoding: 'base64', sigVerify: true }).send(),
    );
    expect(
      isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE),
    ).toBe(true);
  });
});

async function failure(promise: Promise<unknown>): Promise<unknown> {
  try {
    return await promise;
  } catch (error) {
    return error;
  }
}
