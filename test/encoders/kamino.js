/** Kamino's own encoders, generated from the interface description of its program: `@kamino-finance/klend-sdk`, `@codegen/klend`. */
import { createRequire } from 'node:module';
import BN from 'bn.js';

const require = createRequire(import.meta.url);
const folder = '@kamino-finance/klend-sdk/dist/@codegen/klend/instructions';
const load = (name) => require(`${folder}/${name}.js`)[name];
// The version of Kit that the SDK brings, whose options and signers its encoders take.
const { createNoopSigner, none, some, getBase16Decoder } = createRequire(
  require.resolve(`${folder}/initObligation.js`),
)('@solana/kit');

const { VanillaObligation } = require('@kamino-finance/klend-sdk/dist/utils/ObligationType.js');

const option = (address) => (address === null ? none() : some(address));
const amountOf = ({ amount }) => new BN(amount);
const roles = [
  { signer: false, writable: false },
  { signer: false, writable: true },
  { signer: true, writable: false },
  { signer: true, writable: true },
];
const plain = ({ programAddress, accounts, data }) => ({
  programAddress,
  accounts: accounts.map(({ address, role }) => ({ address, ...roles[role] })),
  data: getBase16Decoder().decode(Uint8Array.from(data)),
});

/** What all deeds with a reserve name. */
const common = (input) => ({
  owner: createNoopSigner(input.wallet),
  obligation: input.position,
  lendingMarket: input.market,
  instructionSysvarAccount: input.instructions,
});
const farms = ({ farmer, farm, farmsProgram }) => ({
  farmsAccounts: { obligationFarmUserState: option(farmer), reserveFarmState: option(farm) },
  farmsProgram,
});

export const kaminoEncoders = {
  kaminoLend: (input) =>
    plain(
      load('depositReserveLiquidityAndObligationCollateralV2')(
        { liquidityAmount: amountOf(input) },
        {
          depositAccounts: {
            ...common(input),
            lendingMarketAuthority: input.authority,
            reserve: input.reserve,
            reserveLiquidityMint: input.mint,
            reserveLiquiditySupply: input.liquidity,
            reserveCollateralMint: input.collateralMint,
            reserveDestinationDepositCollateral: input.collateral,
            userSourceLiquidity: input.tokens,
            placeholderUserDestinationCollateral: none(),
            collateralTokenProgram: input.receiptProgram,
            liquidityTokenProgram: input.tokenProgram,
          },
          ...farms(input),
        },
      ),
    ),
  kaminoWithdraw: (input) =>
    plain(
      load('withdrawObligationCollateralAndRedeemReserveCollateralV2')(
        { collateralAmount: amountOf(input) },
        {
          withdrawAccounts: {
            ...common(input),
            lendingMarketAuthority: input.authority,
            withdrawReserve: input.reserve,
            reserveLiquidityMint: input.mint,
            reserveSourceCollateral: input.collateral,
            reserveCollateralMint: input.collateralMint,
            reserveLiquiditySupply: input.liquidity,
            userDestinationLiquidity: input.tokens,
            placeholderUserDestinationCollateral: none(),
            collateralTokenProgram: input.receiptProgram,
            liquidityTokenProgram: input.tokenProgram,
          },
          ...farms(input),
        },
      ),
    ),
  kaminoBorrow: (input) =>
    plain(
      load('borrowObligationLiquidityV2')(
        { liquidityAmount: amountOf(input) },
        {
          borrowAccounts: {
            ...common(input),
            lendingMarketAuthority: input.authority,
            borrowReserve: input.reserve,
            borrowReserveLiquidityMint: input.mint,
            reserveSourceLiquidity: input.liquidity,
            borrowReserveLiquidityFeeReceiver: input.fees,
            userDestinationLiquidity: input.tokens,
            referrerTokenState: option(input.referrerState),
            tokenProgram: input.tokenProgram,
          },
          ...farms(input),
        },
      ),
    ),
  kaminoRepay: (input) =>
    plain(
      load('repayObligationLiquidityV2')(
        { liquidityAmount: amountOf(input) },
        {
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
        },
      ),
    ),
  kaminoOpenUser: ({ wallet, user, rent, system }) =>
    plain(
      load('initUserMetadata')(
        { userLookupTable: system },
        {
          owner: createNoopSigner(wallet),
          feePayer: createNoopSigner(wallet),
          userMetadata: user,
          referrerUserMetadata: none(),
          rent,
          systemProgram: system,
        },
      ),
    ),
  kaminoOpenPosition: ({ wallet, user, position, market, rent, system }) =>
    plain(
      load('initObligation')(
        { args: { tag: 0, id: 0 } },
        {
          obligationOwner: createNoopSigner(wallet),
          feePayer: createNoopSigner(wallet),
          obligation: position,
          lendingMarket: market,
          seed1Account: system,
          seed2Account: system,
          ownerUserMetadata: user,
          rent,
          systemProgram: system,
        },
      ),
    ),
  kaminoOpenFarmer: (input) =>
    plain(
      load('initObligationFarmsForReserve')(
        { mode: Number(input.mode) },
        {
          payer: createNoopSigner(input.wallet),
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
        },
      ),
    ),
  kaminoRefresh: ({ reserve, market, pyth, switchboard, switchboardAverage, scope }) =>
    plain(
      load('refreshReserve')({
        reserve,
        lendingMarket: market,
        pythOracle: option(pyth),
        switchboardPriceOracle: option(switchboard),
        switchboardTwapOracle: option(switchboardAverage),
        scopePrices: option(scope),
      }),
    ),
  kaminoRefreshPosition: ({ market, position, following }) =>
    plain(
      load('refreshObligation')(
        { lendingMarket: market, obligation: position },
        // As the SDK adds them: the reserves of the position and what its referrer has earned, all writable.
        following.split(' ').map((address) => ({ address, role: 1 })),
      ),
    ),
  /** No instruction: the address of a wallet's ordinary position. */
  kaminoPositionAddress: async ({ wallet, market, program }) => ({
    programAddress: await new VanillaObligation(program).toPda(market, wallet),
    accounts: [],
    data: '',
  }),
};
