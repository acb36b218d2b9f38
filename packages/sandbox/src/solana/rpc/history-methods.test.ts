import {
  address,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
} from '@solana/kit';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestWallet } from '../test-wallet.ts';

const wallet = await startTestWallet();
const { rpc, user, signed, send, solTo } = wallet;
afterAll(() => wallet.chain.close());

describe('history', () => {
  it("lists an address's transactions newest first, page by page, with memos", async () => {
    const { address: to } = await generateKeyPairSigner();
    const memo: Instruction = {
      programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
      data: new TextEncoder().encode('order 7'),
    };
    const first = await send(await signed([solTo(to, 1_000_000n), memo]));
    const second = await send(await signed([solTo(to, 1n)]));
    const third = await send(await signed([solTo(to, 2n)]));
    const list = async (config?: object) =>
      (await rpc.getSignaturesForAddress(to, config).send()).map(({ signature }) => signature);
    expect(await list()).toEqual([third, second, first]);
    expect(await list({ limit: 1 })).toEqual([third]);
    expect(await list({ before: third, until: first })).toEqual([second]);
    const [oldest] = await rpc.getSignaturesForAddress(to, { before: second }).send();
    expect(oldest).toMatchObject({ memo: '[7] order 7', err: null, confirmationStatus: 'finalized' });
  });

  it('gives a transaction in every encoding', async () => {
    const { address: to } = await generateKeyPairSigner();
    const transaction = await signed([solTo(to, 3_000_000n)]);
    const signature = await send(transaction);
    const config = { maxSupportedTransactionVersion: 0 } as const;
    const base64 = await rpc.getTransaction(signature, { ...config, encoding: 'base64' }).send();
    expect(base64?.transaction).toEqual([getBase64EncodedWireTransaction(transaction), 'base64']);
    expect(Number(base64?.blockTime)).toBeGreaterThan(Date.now() / 1000 - 60);
    const json = await rpc.getTransaction(signature, { ...config, encoding: 'json' }).send();
    expect(json?.transaction).toMatchObject({
      signatures: [signature],
      message: {
        header: { numRequiredSignatures: 1 },
        instructions: [{ programIdIndex: 2, accounts: [0, 1] }],
      },
    });
    expect(json?.meta?.postBalances[1]).toBe(3_000_000n);
    const parsed = await rpc.getTransaction(signature, { ...config, encoding: 'jsonParsed' }).send();
    expect(parsed?.transaction.message.accountKeys[0]).toEqual({
      pubkey: user.address,
      signer: true,
      writable: true,
      source: 'transaction',
    });
    expect(await failure(rpc.getTransaction(signature, { encoding: 'json' }).send())).toBeInstanceOf(Error);
  });

  it('knows nothing of a signature that was never sent', async () => {
    const transaction = await signed([solTo(user.address, 99n)]);
    const signature = getSignatureFromTransaction(transaction);
    expect(await rpc.getTransaction(signature, { encoding: 'json' }).send()).toBeNull();
  });
});

async function failure(promise: Promise<unknown>): Promise<unknown> {
  try {
    return await promise;
  } catch (error) {
    return error;
  }
}
