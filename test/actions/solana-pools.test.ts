import { NATIVE_MINT } from '@say402/readback';
import { address } from '@solana/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cctpStateAccounts } from '../../packages/sandbox/src/solana/stand-in/cctp-accounts.ts';
import { cpmmAccounts, stakePoolAccount } from '../../packages/sandbox/src/solana/stand-in/pool-accounts.ts';
import { stakePools } from '@say402/readback';
import { openActionWorld, type ActionWorld } from './world.ts';

const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
/** A key that nobody has used. */
const FRESH = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

/** The programs of these pools do not run in the sandbox: their accounts do, so that all but the dry run is real. */
let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
  const { solana } = world.sandbox.chains;
  const other = address(world.wallet('solana', 'secondUser'));
  solana.placeAccount(
    stakePoolAccount(stakePools[0]!, {
      reserve: other,
      feeAccount: other,
      totalLamports: 1_250n,
      supply: 1_000n,
      epoch: 900n,
      depositFee: [0, 0],
      withdrawalFee: [1, 1000],
    }),
  );
  const mints = [NATIVE_MINT, address(world.tokenAddress('solana', 'USDC'))] as const;
  const pool = {
    index: 0,
    mints,
    reserves: [10n ** 13n, 2n * 10n ** 12n],
    owed: [0n, 0n],
    tradeFee: 2_500n,
  } as const;
  for (const account of [...(await cpmmAccounts(pool)), ...(await cctpStateAccounts())])
    solana.placeAccount(account);
});
afterAll(async () => world.close());

test.each([
  'stake 2 SOL with Jito',
  'stake 2 SOL for JitoSOL',
  'liquid unstake 1 JitoSOL',
  'swap 1 SOL for USDC on Raydium',
  'swap 100 USDC for SOL',
  'buy 1 SOL with USDC',
  `bridge 5 USDC to Base for ${EVM} with message account ${FRESH}`,
  `bridge 5 USDC to Arbitrum for ${EVM} with message account ${FRESH}`,
])('"%s" is understood, read, built and dry-run, which needs the program', async (words) => {
  const answer = await world.ask('solana', words);
  expect(answer.body).toMatchObject({
    code: 'simulation_failed',
    error: expect.stringContaining('not on this chain') as string,
  });
});

test.each([
  ['stake 2 SOL with Marinade', 'action_unavailable', 'Marinade'],
  ['stake 2 SOL for mSOL', 'action_unavailable', 'Marinade'],
  ['liquid stake 2 SOL with Sanctum', 'question', 'Which staking token'],
  ['stake 2 SOL for bSOL', 'action_unavailable', 'is no stake pool'],
  ['bridge 5 USDC to Polygon', 'question', 'To which address on the other chain'],
  ['bridge 5 USDC to Arbitrum', 'question', 'To which address on the other chain'],
  [
    'bridge 5 USDC to Arbitrum for 9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    'invalid_address',
    'needed for an EVM chain',
  ],
  [`bridge 5 USDC to Polygon for ${EVM}`, 'question', 'fresh key of yours'],
  [`bridge 5 USDT to Base for ${EVM} with message account ${FRESH}`, 'invalid_token', 'own USDC'],
  ['swap 1 SOL for BONK on Raydium', 'no_route', 'no constant-product pool'],
])('"%s" is answered with %s', async (words, code, text) => {
  const { body } = await world.ask('solana', words);
  expect(body).toMatchObject({ code, error: expect.stringContaining(text) as string });
});
