/** Instructions of Jupiter Lend as Anchor encodes them by its own description of the program, with accounts derived as its SDK does. */
import { readFileSync } from 'node:fs';
import anchor from '@coral-xyz/anchor';
import { PublicKey, SystemProgram } from '@solana/web3.js';
import BN from 'bn.js';
import { fromWeb3 } from './from-web3.js';

const description = JSON.parse(readFileSync(new URL('jupiter-lend.json', import.meta.url), 'utf8'));
const program = new anchor.Program(description, { connection: {}, publicKey: PublicKey.default });

const liquidityProgram = new PublicKey('jupeiUmn818Jg1ekPURTpr4mFo29p46vygyykFJ3wZC');
const rewardsProgram = new PublicKey('jup7TthsMgcR9Y3L277b8Eo9uboVSmu1utkuXHNUKar');
const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const associatedTokenProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');

const derived = (of, ...seeds) =>
  PublicKey.findProgramAddressSync(
    seeds.map((seed) => (typeof seed === 'string' ? Buffer.from(seed) : seed.toBuffer())),
    of,
  )[0];
const held = (owner, mint) => derived(associatedTokenProgram, owner, tokenProgram, mint);

/** Accounts by the names of the description, beside those of the wallet. */
function accountsFor(mint) {
  const lendingAdmin = derived(program.programId, 'lending_admin');
  const fTokenMint = derived(program.programId, 'f_token_mint', mint);
  const lending = derived(program.programId, 'lending', mint, fTokenMint);
  const liquidity = derived(liquidityProgram, 'liquidity');
  return {
    mint,
    lendingAdmin,
    lending,
    fTokenMint,
    supplyTokenReservesLiquidity: derived(liquidityProgram, 'reserve', mint),
    lendingSupplyPositionOnLiquidity: derived(liquidityProgram, 'user_supply_position', mint, lending),
    rateModel: derived(liquidityProgram, 'rate_model', mint),
    vault: held(liquidity, mint),
    liquidity,
    liquidityProgram,
    rewardsRateModel: derived(rewardsProgram, 'lending_rewards_rate_model', mint),
    tokenProgram,
    associatedTokenProgram,
    systemProgram: SystemProgram.programId,
  };
}

async function encoded(name, { wallet, mint, exact, bound }, ways) {
  const [signer, token] = [new PublicKey(wallet), new PublicKey(mint)];
  const common = accountsFor(token);
  const builder = program.methods[name](new BN(exact), new BN(bound)).accountsStrict({
    signer,
    ...common,
    ...ways({
      tokens: held(signer, token),
      receipts: held(signer, common.fTokenMint),
      claimAccount: derived(liquidityProgram, 'user_claim', common.lendingAdmin, token),
    }),
  });
  return fromWeb3(await builder.instruction());
}

const into = ({ tokens, receipts }) => ({ depositorTokenAccount: tokens, recipientTokenAccount: receipts });
const out = ({ tokens, receipts, claimAccount }) => ({
  ownerTokenAccount: receipts,
  recipientTokenAccount: tokens,
  claimAccount,
});

export const jupiterLendEncoders = {
  jupiterLendDeposit: async (input) => encoded('depositWithMinAmountOut', input, into),
  jupiterLendWithdraw: async (input) => encoded('withdrawWithMaxSharesBurn', input, out),
  jupiterLendRedeem: async (input) => encoded('redeemWithMinAmountOut', input, out),
};
