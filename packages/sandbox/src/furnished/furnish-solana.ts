import {
  CCTP_MESSAGE_TRANSMITTER_PROGRAM,
  CCTP_TOKEN_MESSENGER_PROGRAM,
  chains,
  deriveAssociatedAccount,
  deriveMarinadeAccount,
  deriveStakePoolAuthority,
  MARINADE_PROGRAM,
  MSOL_MINT,
  NATIVE_MINT,
  pythFeeds,
  RAYDIUM_CPMM_PROGRAM,
  raydiumCpmm,
  STAKE_PROGRAM,
  stakePools,
  tokenPrograms,
} from '@say402/readback';
import { address, getAddressDecoder, type Address } from '@solana/kit';
import type { SandboxChains } from '../start-chains.ts';
import { programAddresses } from '../solana/program-addresses.ts';
import { solanaTokens } from '../solana/solana-token.ts';
import {
  CCTP_MESSAGE_BYTES,
  CCTP_NONCE_BYTES,
  cctpReceiverStandIn,
  cctpStandIn,
} from '../solana/stand-in/cctp-program.ts';
import { cctpArrivalAccounts, cctpStateAccounts } from '../solana/stand-in/cctp-accounts.ts';
import type { JupiterServer } from '../solana/stand-in/jupiter-api.ts';
import { marinadeStandIn } from '../solana/stand-in/marinade-program.ts';
import { placeJupiter } from '../solana/stand-in/place-jupiter.ts';
import {
  cpmmAccounts,
  marinadeAccount,
  stakePoolAccount,
  tokenAccount,
} from '../solana/stand-in/pool-accounts.ts';
import { pythAccount } from '../solana/stand-in/pyth-accounts.ts';
import { raydiumStandIn } from '../solana/stand-in/raydium-program.ts';
import { stakeAccount } from '../solana/stand-in/stake-account.ts';
import { stakePoolStandIn } from '../solana/stand-in/stake-pool-program.ts';
import type { SolanaSandbox } from '../solana/start-solana.ts';
import { mintData } from '../solana/token-accounts.ts';
import { sandboxValidator } from '../solana/vote-account.ts';
import { furniture } from './furniture.ts';
import { placeJupiterLend } from './place-jupiter-lend.ts';
import { placeKamino } from './place-kamino.ts';
import { nftAccounts } from '../solana/stand-in/nft-accounts.ts';

const SOL = 1_000_000_000n;
/** SOL behind the liquid staking tokens, of which each user holds 20,000: five SOL for four tokens. */
const STAKED = 25_000n * SOL;
const ISSUED = 20_000n * SOL;
const SOL_IN_POOL = 10_000n * SOL;
const USDC_IN_POOL = 2_000_000_000_000n;
const TOKEN_ACCOUNT_RENT = 2_039_280n;
const COUNTED_MS = 60_000;
/** The offset at which a pool has the epoch of its last update. Source: github.com/solana-program/stake-pool, `StakePool`. */
const UPDATED_AT = 274;
const NEVER = 2n ** 64n - 1n;

/** Adds stand-ins for venues on Solana whose code the sandbox does not have, and what the examples mention to the user's wallet. */
export async function furnishSolana(
  { chains: { solana }, accounts }: SandboxChains,
  jupiter: JupiterServer,
): Promise<void> {
  const { user, issuer } = accounts;
  const wallet = user.solana.address;
  jupiter.rateOf = await jupiterRates();
  const usdc = address(chains.solana.paymentAsset.address);
  await placeJupiter(solana, ...Object.keys(furniture.jupiterPrices).map((mint) => address(mint)));
  await placeStakePools(solana);
  placePrices(solana);
  setInterval(() => {
    countRewards(solana);
    placePrices(solana);
  }, COUNTED_MS).unref();
  await placeMarinade(solana, issuer.solana.address);
  await placeRaydium(solana, usdc);
  await placeKamino(solana);
  await placeJupiterLend(solana);
  solana.placeProgram(CCTP_TOKEN_MESSENGER_PROGRAM, cctpStandIn(solana.rentOf(CCTP_MESSAGE_BYTES)));
  solana.placeProgram(CCTP_MESSAGE_TRANSMITTER_PROGRAM, cctpReceiverStandIn(solana.rentOf(CCTP_NONCE_BYTES)));
  for (const account of [...(await cctpStateAccounts()), ...(await cctpArrivalAccounts())])
    solana.placeAccount(account);
  await placeBelongings(solana, wallet);
}

/** Puts what the examples mention into the user's wallet, again if it was used up. */
export async function placeBelongings(solana: SolanaSandbox, wallet: Address): Promise<void> {
  for (const account of [
    ...(await nftAccounts(furniture.solanaNft, wallet)),
    ...stakes(solana, wallet),
    await emptied(wallet),
  ])
    solana.placeAccount(account);
}

/** Base units that come out for a billion base units, by the made-up prices. */
async function jupiterRates(): Promise<JupiterServer['rateOf']> {
  const decimals = new Map((await solanaTokens()).map((token) => [String(token.address), token.decimals]));
  const unit = (mint: string): bigint => 10n ** BigInt(decimals.get(mint) ?? 0);
  return (from, into) => {
    const [paid, got] = [furniture.jupiterPrices[from], furniture.jupiterPrices[into]];
    return paid === undefined || got === undefined ? 0n : (paid * SOL * unit(into)) / (got * unit(from));
  };
}

/** An address that belongs to nobody. */
const made = (label: number, index: number): Address =>
  getAddressDecoder().decode(
    Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 78 : at === 1 ? label : index)),
  );

async function placeStakePools(solana: SolanaSandbox): Promise<void> {
  const program = stakePoolStandIn();
  for (const each of new Set(stakePools.map((pool) => pool.program))) solana.placeProgram(each, program);
  for (const [index, pool] of stakePools.entries()) {
    const [reserve, feeAccount] = [made(1, index), made(2, index)];
    await placeMint(solana, pool.mint, await deriveStakePoolAuthority(pool.program, pool.pool));
    solana.placeAccount(
      stakePoolAccount(pool, {
        reserve,
        feeAccount,
        totalLamports: STAKED,
        supply: ISSUED,
        epoch: solana.epoch(),
        depositFee: [0, 0],
        withdrawalFee: [1, 1000],
      }),
    );
    solana.placeAccount({
      address: reserve,
      program: pool.program,
      data: new Uint8Array(),
      lamports: STAKED,
    });
    const data = tokenAccount(pool.mint, reserve, 0n);
    solana.placeAccount({ address: feeAccount, program: tokenPrograms.token, data });
  }
}

/** Makes the pools count the epoch's rewards, before which they take no deposits and pay nothing out. */
export function countRewards(solana: SolanaSandbox): void {
  for (const { pool, program } of stakePools) {
    const data = solana.readAccount(pool);
    if (!data) continue;
    new DataView(data.buffer).setBigUint64(UPDATED_AT, solana.epoch(), true);
    solana.placeAccount({ address: pool, program, data });
  }
}

/** Has Pyth say anew what the furniture's prices are, uncertain by a thousandth. */
function placePrices(solana: SolanaSandbox): void {
  const publishTime = BigInt(Math.floor(Date.now() / 1000));
  for (const feed of pythFeeds) {
    const millionths = furniture.jupiterPrices[feed.mint];
    if (millionths === undefined) continue;
    const price = millionths * 100n;
    solana.placeAccount(pythAccount(feed, { price, confidence: price / 1000n, exponent: -8, publishTime }));
  }
}

/** A mint of the registry that another authority may mint. */
async function placeMint(solana: SolanaSandbox, mint: Address, authority: Address): Promise<void> {
  const token = (await solanaTokens()).find((each) => each.address === mint);
  if (!token) throw new Error(`${mint} is not in the registry`);
  const data = Uint8Array.from(mintData(token, ISSUED, authority));
  solana.placeAccount({ address: mint, program: token.program, data });
}

async function placeMarinade(solana: SolanaSandbox, issuer: Address): Promise<void> {
  const [msolLeg, treasury] = [made(3, 0), made(3, 1)];
  solana.placeProgram(MARINADE_PROGRAM, marinadeStandIn({ staked: STAKED, supply: ISSUED }));
  await placeMint(solana, MSOL_MINT, await deriveMarinadeAccount('mintAuthority'));
  solana.placeAccount(
    marinadeAccount({
      treasury,
      msolLeg,
      staked: STAKED,
      supply: ISSUED,
      target: 100n * SOL,
      depositFeeCents: 0,
    }),
  );
  for (const which of ['solLeg', 'reserve'] as const)
    solana.placeAccount({
      address: await deriveMarinadeAccount(which),
      program: programAddresses.system,
      data: new Uint8Array(),
      lamports: 10_000n * SOL,
    });
  for (const account of [msolLeg, treasury])
    solana.placeAccount({
      address: account,
      program: tokenPrograms.token,
      data: tokenAccount(MSOL_MINT, issuer, 0n),
    });
}

async function placeRaydium(solana: SolanaSandbox, usdc: Address): Promise<void> {
  solana.placeProgram(RAYDIUM_CPMM_PROGRAM, raydiumStandIn());
  const accounts = await cpmmAccounts({
    index: 0,
    mints: [NATIVE_MINT, usdc],
    reserves: [SOL_IN_POOL, USDC_IN_POOL],
    owed: [0n, 0n],
    tradeFee: 0n,
  });
  accounts.forEach(solana.placeAccount);
  const [pool] = accounts;
  if (!pool) throw new TypeError('A pool has an account');
  // A vault of wrapped SOL holds the SOL itself.
  const authority = await raydiumCpmm.deriveCpmmAuthority();
  solana.placeAccount({
    address: await raydiumCpmm.deriveCpmmVault(pool.address, NATIVE_MINT),
    program: tokenPrograms.token,
    data: tokenAccount(NATIVE_MINT, authority, SOL_IN_POOL, TOKEN_ACCOUNT_RENT),
    lamports: SOL_IN_POOL,
  });
}

/** Two stake accounts: one active, one that was never delegated. */
function stakes(solana: SolanaSandbox, wallet: Address) {
  const stake = { wallet, validator: sandboxValidator, rent: solana.rentOf(200), program: STAKE_PROGRAM };
  return [
    stakeAccount({
      ...stake,
      address: furniture.activeStake,
      lamports: 10n * SOL,
      from: NEVER,
      until: NEVER,
    }),
    stakeAccount({ ...stake, address: furniture.endedStake, lamports: 5n * SOL, from: 0n, until: 0n }),
  ];
}

async function emptied(wallet: Address) {
  const mint = furniture.emptyToken;
  return {
    address: await deriveAssociatedAccount(wallet, mint, tokenPrograms.token),
    program: tokenPrograms.token,
    data: tokenAccount(mint, wallet, 0n),
  };
}
