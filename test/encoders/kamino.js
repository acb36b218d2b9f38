/** Instructions of Kamino as Anchor encodes them by Kamino's own description of its program. */
import { readFileSync } from 'node:fs';
import anchor from '@coral-xyz/anchor';
import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import { fromWeb3 } from './from-web3.js';

const description = JSON.parse(readFileSync(new URL('klend.json', import.meta.url), 'utf8'));
const program = new anchor.Program(description, { connection: {}, publicKey: PublicKey.default });

const key = (text) => (text === null ? null : new PublicKey(text));
/** Accounts by the names of the description, in groups as it has them; null for an optional one that is not there. */
const keys = (accounts) =>
  Object.fromEntries(
    Object.entries(accounts).map(([name, of]) => [
      name,
      of !== null && typeof of === 'object' ? keys(of) : key(of),
    ]),
  );

const called = async (name, args, accounts, following = []) =>
  fromWeb3(
    await program.methods[name](...args)
      .accountsStrict(keys(accounts))
      .remainingAccounts(
        following.map((address) => ({ pubkey: key(address), isSigner: false, isWritable: true })),
      )
      .instruction(),
  );

/** What all deeds with a reserve name. */
const common = (input) => ({
  owner: input.wallet,
  obligation: input.position,
  lendingMarket: input.market,
  instructionSysvarAccount: input.instructions,
});
const farms = ({ farmer, farm, farmsProgram }) => ({
  farmsAccounts: { obligationFarmUserState: farmer, reserveFarmState: farm },
  farmsProgram,
});
const amount = (input) => [new BN(input.amount)];

export const kaminoEncoders = {
  kaminoLend: async (input) =>
    called('depositReserveLiquidityAndObligationCollateralV2', amount(input), {
      depositAccounts: {
        ...common(input),
        lendingMarketAuthority: input.authority,
        reserve: input.reserve,
        reserveLiquidityMint: input.mint,
        reserveLiquiditySupply: input.liquidity,
        reserveCollateralMint: input.collateralMint,
        reserveDestinationDepositCollateral: input.collateral,
        userSourceLiquidity: input.tokens,
        placeholderUserDestinationCollateral: null,
        collateralTokenProgram: input.receiptProgram,
        liquidityTokenProgram: input.tokenProgram,
      },
      ...farms(input),
    }),
  kaminoWithdraw: async (input) =>
    called('withdrawObligationCollateralAndRedeemReserveCollateralV2', amount(input), {
      withdrawAccounts: {
        ...common(input),
        lendingMarketAuthority: input.authority,
        withdrawReserve: input.reserve,
        reserveLiquidityMint: input.mint,
        reserveSourceCollateral: input.collateral,
        reserveCollateralMint: input.collateralMint,
        reserveLiquiditySupply: input.liquidity,
        userDestinationLiquidity: input.tokens,
        placeholderUserDestinationCollateral: null,
        collateralTokenProgram: input.receiptProgram,
        liquidityTokenProgram: input.tokenProgram,
      },
      ...farms(input),
    }),
  kaminoBorrow: async (input) =>
    called('borrowObligationLiquidityV2', amount(input), {
      borrowAccounts: {
        ...common(input),
        lendingMarketAuthority: input.authority,
        borrowReserve: input.reserve,
        borrowReserveLiquidityMint: input.mint,
        reserveSourceLiquidity: input.liquidity,
        borrowReserveLiquidityFeeReceiver: input.fees,
        userDestinationLiquidity: input.tokens,
        referrerTokenState: input.referrerState,
        tokenProgram: input.tokenProgram,
      },
      ...farms(input),
    }),
  kaminoRepay: async (input) =>
    called('repayObligationLiquidityV2', amount(input), {
      repayAccounts: {
        ...common(input),
        repayReserve: input.reserve,
        reserveLiquidityMint: input.mint,
        reserveDestinationLiquidity: input.liquidity,
        userSourceLiquidity: input.tokens,
        tokenProgram: input.tokenProgram,
      },
      lendingMarketAuthority: input.authority,
      ...farms(input),
    }),
  kaminoOpenUser: async ({ wallet, user, rent, system }) =>
    called('initUserMetadata', [key(system)], {
      owner: wallet,
      feePayer: wallet,
      userMetadata: user,
      referrerUserMetadata: null,
      rent,
      systemProgram: system,
    }),
  kaminoOpenPosition: async ({ wallet, user, position, market, rent, system }) =>
    called('initObligation', [{ tag: 0, id: 0 }], {
      obligationOwner: wallet,
      feePayer: wallet,
      obligation: position,
      lendingMarket: market,
      seed1Account: system,
      seed2Account: system,
      ownerUserMetadata: user,
      rent,
      systemProgram: system,
    }),
  kaminoOpenFarmer: async (input) =>
    called('initObligationFarmsForReserve', [Number(input.mode)], {
      payer: input.wallet,
      owner: input.wallet,
      obligation: input.position,
      lendingMarketAuthority: input.authority,
      reserve: input.reserve,
      reserveFarmState: input.farm,
      obligationFarm: input.farmer,
      lendingMarket: input.market,
      farmsProgram: input.farmsProgram,
      rent: input.rent,
      systemProgram: input.system,
    }),
  kaminoRefresh: async ({ reserve, market, pyth, switchboard, switchboardAverage, scope }) =>
    called('refreshReserve', [], {
      reserve,
      lendingMarket: market,
      pythOracle: pyth,
      switchboardPriceOracle: switchboard,
      switchboardTwapOracle: switchboardAverage,
      scopePrices: scope,
    }),
  // As the SDK adds them: the reserves of the position and what its referrer has earned, all writable.
  kaminoRefreshPosition: async ({ market, position, following }) =>
    called('refreshObligation', [], { lendingMarket: market, obligation: position }, following.split(' ')),
  /** No instruction: the address of a wallet's ordinary position. Seeds: `VanillaObligation` of the SDK. */
  kaminoPositionAddress: async ({ wallet, market }) => {
    const none = PublicKey.default.toBuffer();
    const seeds = [
      Buffer.from([0]),
      Buffer.from([0]),
      key(wallet).toBuffer(),
      key(market).toBuffer(),
      none,
      none,
    ];
    const [position] = PublicKey.findProgramAddressSync(seeds, program.programId);
    return { programAddress: position.toBase58(), accounts: [], data: '' };
  },
};
