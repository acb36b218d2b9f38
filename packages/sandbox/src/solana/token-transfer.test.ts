import {
  fetchToken,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getSyncNativeInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import {
  fetchToken as fetchToken2022,
  getTransferCheckedWithFeeInstruction,
  TOKEN_2022_PROGRAM_ADDRESS,
} from '@solana-program/token-2022';
import { address, generateKeyPairSigner, type Address } from '@solana/kit';
import { afterAll, describe, expect, it } from 'vitest';
import { sandboxTokens } from '../sandbox-tokens.ts';
import { startTestWallet, usdc } from './test-wallet.ts';

const wsol = address('So11111111111111111111111111111111111111112');

const wallet = await startTestWallet();
const { rpc, user, signed, send, solTo, usdcTo } = wallet;
afterAll(() => wallet.chain.close());

describe('a transfer', () => {
  it('of SOL moves lamports and costs the fee', async () => {
    const { address: to } = await generateKeyPairSigner();
    const before = (await rpc.getBalance(user.address).send()).value;
    await send(await signed([solTo(to, 1_000_000_000n)]));
    expect((await rpc.getBalance(to).send()).value).toBe(1_000_000_000n);
    expect(before - (await rpc.getBalance(user.address).send()).value).toBe(1_000_005_000n);
  });

  it('of USDC makes the recipient an associated token account', async () => {
    const { address: owner } = await generateKeyPairSigner();
    const signature = await send(await signed(await usdcTo(owner, 2_500_000n)));
    const [account] = await findAssociatedTokenPda({
      owner,
      mint: usdc,
      tokenProgram: TOKEN_PROGRAM_ADDRESS,
    });
    expect((await fetchToken(rpc, account)).data).toMatchObject({ amount: 2_500_000n, owner, mint: usdc });
    expect((await rpc.getTokenAccountBalance(account).send()).value).toEqual({
      amount: '2500000',
      decimals: 6,
      uiAmount: 2.5,
      uiAmountString: '2.5',
    });
    const landed = await rpc
      .getTransaction(signature, { maxSupportedTransactionVersion: 0, encoding: 'json' })
      .send();
    const received = landed?.meta?.postTokenBalances?.find((balance) => balance.owner === owner);
    expect(received).toMatchObject({ mint: usdc, uiTokenAmount: { amount: '2500000' } });
    expect(landed?.meta?.preTokenBalances?.some((balance) => balance.owner === owner)).toBe(false);
    expect(landed?.meta?.innerInstructions?.length).toBe(1);
  });

  it('of the token FEE keeps back one per cent', async () => {
    const { solana } = await sandboxTokens();
    const mint = address(solana.find(({ symbol }) => symbol === 'FEE')!.address);
    const { address: owner } = await generateKeyPairSigner();
    const account = async (of: Address) =>
      (await findAssociatedTokenPda({ owner: of, mint, tokenProgram: TOKEN_2022_PROGRAM_ADDRESS }))[0];
    const [source, destination] = [await account(user.address), await account(owner)];
    await send(
      await signed([
        getCreateAssociatedTokenIdempotentInstruction({
          payer: user,
          ata: destination,
          owner,
          mint,
          tokenProgram: TOKEN_2022_PROGRAM_ADDRESS,
        }),
        getTransferCheckedWithFeeInstruction({
          source,
          mint,
          destination,
          authority: user,
          amount: 100_000_000n,
          decimals: 6,
          fee: 1_000_000n,
        }),
      ]),
    );
    const { data } = await fetchToken2022(rpc, destination);
    expect(data.amount).toBe(99_000_000n);
    expect(data.extensions).toMatchObject({ value: [{}, { withheldAmount: 1_000_000n }] });
    const parsed = await rpc.getAccountInfo(mint, { encoding: 'jsonParsed' }).send();
    expect(parsed.value?.data).toMatchObject({
      program: 'spl-token-2022',
      parsed: {
        info: {
          decimals: 6,
          extensions: [
            {
              extension: 'transferFeeConfig',
              state: { newerTransferFee: { transferFeeBasisPoints: 100, maximumFee: 5_000_000n } },
            },
          ],
        },
      },
    });
  });

  it('of SOL into the wrapped-SOL account is taken up by a sync', async () => {
    const [account] = await findAssociatedTokenPda({
      owner: user.address,
      mint: wsol,
      tokenProgram: TOKEN_PROGRAM_ADDRESS,
    });
    expect((await fetchToken(rpc, account)).data.amount).toBe(10_000_000_000_000n);
    await send(await signed([solTo(account, 7n), getSyncNativeInstruction({ account })]));
    expect((await fetchToken(rpc, account)).data.amount).toBe(10_000_000_000_007n);
  });
});
