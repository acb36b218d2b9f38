import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aaveMarketOf, lendingFact } from './aave-market.ts';
import { openActionWorld, stepOf, type ActionWorld } from './world.ts';

const STABLES = 7;
const COINS = 8;

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld({ environment: { PRICE: '0.01' } });
});
afterAll(async () => world.close());

describe('on Avalanche', () => {
  const chain = 'avalanche';
  let snapshot: `0x${string}`;
  beforeEach(async () => {
    if (snapshot) await world.sandbox.chains[chain].revert(snapshot);
    snapshot = await world.sandbox.chains[chain].snapshot();
  });
  const market = () => aaveMarketOf(world, chain);
  const token = (symbol: string) => market().token(symbol);
  const configure = async (...call: [string, ...unknown[]]) => market().configure(...call);
  const choose = async (...call: [string, ...unknown[]]) => market().choose(...call);
  const does = async (words: string) => market().does(words);
  const refused = async (...said: [string, string, ...string[]]) => market().refused(...said);
  const account = async () => market().account();

  describe('in an E-mode', () => {
    beforeEach(async () => {
      await configure('setEModeCategory', STABLES, 9300, 9500, 10100, 'Stablecoins');
      await configure('setAssetCollateralInEMode', token('USDC'), STABLES, true);
      await configure('setAssetBorrowableInEMode', token('USDt'), STABLES, true);
      await choose('setUserEMode', STABLES);
    });

    test('nothing that is done leaves it, and health is counted by its thresholds', async () => {
      const first = await does('lend 1000 USDC on Aave');
      expect(lendingFact(first, 'e_mode')).toBe('7, left as it is');
      // More than the 75% that USDC allows outside of it.
      const loan = await does('borrow 780 USDt from Aave');
      expect(lendingFact(loan, 'health_factor_after')).toMatch(/^1\.2[01]$/);
      await does('lend 10 AVAX on Aave');
      await does('lend 200 USDC on Aave');
      await does('withdraw 4 AVAX from Aave');
      await does('withdraw 150 USDC from Aave');
      await does('repay 300 USDt on Aave');
      await does('lend 100 USDC on Aave and borrow 80 USDt');
      expect((await account()).eMode).toBe(BigInt(STABLES));
      await does('repay all my USDt debt on Aave');
      await does('withdraw all my USDC from Aave');
      expect((await account()).eMode).toBe(BigInt(STABLES));
    });

    test('what it allows is borrowed though it can not be elsewhere, and nothing else is', async () => {
      await configure('setReserveBorrowing', token('USDt'), false);
      await does('lend 1000 USDC on Aave');
      await does('borrow 100 USDt from Aave');
      await refused('borrow 1 AVAX from Aave', 'market_refuses', 'E-mode 7 ("Stablecoins")', 'wrapped AVAX');
      await refused('borrow 900 USDt from Aave', 'market_refuses', '$829.', '900 USDt');
      await refused('borrow 720 USDt from Aave', 'unhealthy_position', 'to 1.15');
      expect((await account()).eMode).toBe(BigInt(STABLES));
    });

    test('without one the thresholds of the assets themselves count', async () => {
      await choose('setUserEMode', 0);
      await does('lend 1000 USDC on Aave');
      await refused('borrow 780 USDt from Aave', 'market_refuses', '$749.99 more');
      const loan = await does('borrow 600 USDt from Aave');
      expect(lendingFact(loan, 'health_factor_after')).toMatch(/^1\.(29|30)$/);
    });
  });

  describe("the account's own choices", () => {
    beforeEach(async () => {
      await configure('setEModeCategory', STABLES, 9300, 9500, 10100, 'Stablecoins');
      await configure('setAssetCollateralInEMode', token('USDC'), STABLES, true);
      await configure('setAssetBorrowableInEMode', token('USDt'), STABLES, true);
      await does('lend 1000 USDC on Aave');
    });

    test('a supplied token is taken out of the collateral and serves again, as far as a loan leaves it', async () => {
      await does('lend 20 AVAX on Aave and borrow 300 USDt');
      const off = await does('stop using my USDC as collateral on Aave');
      expect(await market().serves('USDC')).toBe(false);
      expect(Number(lendingFact(off, 'health_factor_before'))).toBeGreaterThan(4);
      expect(lendingFact(off, 'health_factor_after')).toMatch(/^1\.6/);
      await refused('disable AVAX as collateral', 'unhealthy_position', 'from 1.6', 'to 0');
      await refused('disable USDC as collateral', 'nothing_to_do', 'do not serve');
      await refused('enable USDt as collateral on Aave', 'insufficient_balance', 'no USDt');
      const on = await does('use my USDC as collateral on Aave');
      expect(await market().serves('USDC')).toBe(true);
      expect(lendingFact(on, 'health_factor_before')).toMatch(/^1\.6/);
      await does('stop using USDC as collateral and enable USDC as collateral');
      expect(await market().serves('USDC')).toBe(true);
    });

    test('an E-mode is asked for by its categories, entered, borrowed in, and left as far as debts allow', async () => {
      const { body } = await world.ask(chain, 'turn on e-mode');
      expect(body).toMatchObject({ code: 'question', open: [{ slot: 'category' }] });
      expect(body['error']).toContain('7 "Stablecoins": loans of up to 93% of the collateral');
      await refused('claim my rewards from Aave', 'nothing_to_do', 'no rewards ready');
      await refused('enter E-mode 9 on Aave', 'market_refuses', 'has no E-mode 9');
      await refused('leave E-mode', 'nothing_to_do', 'in no E-mode');
      const entered = await does('enter E-mode 7 on Aave and borrow 780 USDt');
      expect(entered.query.preview[0]!.facts).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'e_mode_after', value: 'E-mode 7 ("Stablecoins")' }),
          expect.objectContaining({ name: 'may_borrow_after', value: '$929.99' }),
        ]),
      );
      expect((await account()).eMode).toBe(BigInt(STABLES));
      await refused('enter E-mode 7', 'nothing_to_do', 'already');
      await refused('leave E-mode', 'unhealthy_position', 'from 1.2', 'to 0.99');
      await does('repay 400 USDt on Aave');
      await does('leave E-mode on Aave');
      expect((await account()).eMode).toBe(0n);
      await configure('setReserveBorrowing', token('USDt'), false);
      await configure('setEModeCategory', COINS, 9000, 9500, 10100, 'Coins');
      await refused('enter e-mode 8', 'market_refuses', 'owes USDt', 'E-mode 8 ("Coins")');
    });

    test('as much as is safe is borrowed, and nothing where nothing secures a loan', async () => {
      await does('stop using my USDC as collateral on Aave');
      await refused('borrow the maximum USDt', 'market_refuses', '1.2 at least', 'too little collateral');
      await does('enable my USDC as collateral on Aave');
      const loan = await does('borrow as much USDt as I can safely on Aave');
      expect(lendingFact(loan, 'health_factor_after')).toBe('1.2');
      const amount = stepOf(loan.query).sources.find(({ field }) => field === 'amount');
      expect(amount?.value).toContain('as much as is safe');
    });
  });

  describe('isolated collateral', () => {
    beforeEach(async () => {
      await configure('setDebtCeiling', token('sAVAX'), 50_000n);
      await configure('setBorrowableInIsolation', token('USDC'), true);
      await world.execute(chain, await world.prepare(chain, 'stake 80 AVAX with Benqi'));
    });

    test('is none by itself, and the preview says so', async () => {
      const lent = await does('lend 40 sAVAX on Aave');
      expect(lendingFact(lent, 'counts_as_collateral')).toBe('no');
      await refused('borrow 10 USDC from Aave', 'market_refuses', '$0 more');
      await refused('lend 1 sAVAX on Aave and borrow 10 USDC', 'market_refuses', '$0 more');
    });

    test('allows the loans that its market allows, up to its ceiling', async () => {
      await does('lend 40 sAVAX on Aave');
      await choose('setUserUseReserveAsCollateral', token('sAVAX'), true);
      await refused(
        'borrow 10 USDt from Aave',
        'market_refuses',
        'Against sAVAX',
        'isolated',
        'USDt can not',
      );
      await does('borrow 400 USDC from Aave');
      await refused(
        'borrow 150 USDC from Aave',
        'market_refuses',
        'may owe $500',
        'owe $400 already',
        '150 USDC',
      );
      await does('borrow 100 USDC from Aave');
      const beside = await does('lend 200 USDC on Aave');
      expect(lendingFact(beside, 'counts_as_collateral')).toBe('no');
      await does('repay 300 USDC on Aave');
      await does('withdraw 5 sAVAX from Aave');
    });
  });

  describe('caps and closed markets', () => {
    test('are refused with what there is and what is wanted', async () => {
      await does('lend 1000 USDC on Aave');
      await does('borrow 50 USDC from Aave');
      await configure('setBorrowCap', token('USDC'), 400_051n);
      await refused('borrow 5 USDC from Aave', 'market_refuses', 'lends 400051 USDC', '5 USDC more');
      // Interest is counted from the day on which the sandbox was made.
      await configure('setSupplyCap', token('USDC'), 1n);
      const { body } = await world.ask(chain, 'lend 5 USDC on Aave');
      const supplied = /at most; (\d+)/.exec(String(body['error']))?.[1] ?? '0';
      const cap = BigInt(supplied) + 3n;
      await configure('setSupplyCap', token('USDC'), cap);
      await refused('lend 5 USDC on Aave', 'market_refuses', `takes ${cap} USDC`, '5 USDC more');
      const last = await does('lend 1 USDC on Aave');
      expect(last.changes[0]!.actual).toBe(-1_000_000n);
    });

    test('what is frozen is repaid and withdrawn all the same, what is paused is not', async () => {
      await does('lend 1000 USDC on Aave');
      await does('borrow 50 USDC from Aave');
      await configure('setReserveFreeze', token('USDC'), true);
      await refused('borrow 5 USDC from Aave', 'market_refuses', 'has frozen USDC');
      await refused('lend 5 USDC on Aave', 'market_refuses', 'has frozen USDC');
      await does('repay 20 USDC on Aave');
      const out = await does('withdraw 100 USDC from Aave');
      expect(out.changes[0]!.actual).toBe(100_000_000n);
      await configure('setReservePause', token('USDC'), true);
      for (const words of [
        'repay 5 USDC on Aave',
        'withdraw 5 USDC from Aave',
        'repay all my USDC debt on Aave',
      ])
        await refused(words, 'market_refuses', 'has paused USDC');
    });
  });

  test('the steps of one request see the account as those before leave it', async () => {
    const done = await does('lend 1000 USDC on Aave, borrow 300 USDt and repay 100 USDt');
    expect(stepOf(done.query).facts.find(({ name }) => name === 'health_factor_after')?.value).toBe(
      'no debt',
    );
  });
});

/** What may be lent and borrowed there, in a category of its own: coins against which more than usual of USDC is lent. */
describe.each([
  ['base', 'ETH', 'WETH', '1', '2600'],
  ['polygon', 'POL', 'WPOL', '20', '8.6'],
] as const)('on %s', (chain, native, wrapped, few, loan) => {
  const market = () => aaveMarketOf(world, chain);

  test('an E-mode, caps, frozen and paused assets are met as on Avalanche', async () => {
    const { configure, choose, does, refused, account, token } = market();
    await configure('setEModeCategory', COINS, 9000, 9500, 10100, 'Coins');
    await configure('setAssetCollateralInEMode', token(wrapped), COINS, true);
    await configure('setAssetBorrowableInEMode', token('USDC'), COINS, true);
    await does(`lend ${few} ${native} on Aave`);
    await refused(`borrow ${loan} USDC from Aave`, 'market_refuses', `${loan} USDC`);
    await choose('setUserEMode', COINS);
    await refused(`borrow ${loan} USDC from Aave`, 'unhealthy_position', 'health factor');
    const borrowed = await does(`borrow ${Number(loan) * 0.9} USDC from Aave`);
    expect(lendingFact(borrowed, 'health_factor_after')).toMatch(/^1\.2\d$/);
    expect(lendingFact(await does('lend 1 USDC on Aave'), 'e_mode')).toBe(`${COINS}, left as it is`);
    await refused(`borrow 0.1 ${native} from Aave`, 'market_refuses', `E-mode ${COINS} ("Coins")`);

    await configure('setBorrowCap', token('USDC'), 1n);
    await refused('borrow 0.5 USDC from Aave', 'market_refuses', 'lends 1 USDC at most');
    await configure('setSupplyCap', token('USDC'), 1n);
    await refused('lend 5 USDC on Aave', 'market_refuses', 'takes 1 USDC at most');
    await configure('setReserveFreeze', token('USDC'), true);
    await refused('lend 5 USDC on Aave', 'market_refuses', 'has frozen USDC');
    await does('repay 2 USDC on Aave');
    await configure('setReservePause', token('USDC'), true);
    await refused('repay 2 USDC on Aave', 'market_refuses', 'has paused USDC');
    await refused('withdraw all my USDC from Aave', 'market_refuses', 'has paused USDC');
    await configure('setReservePause', token('USDC'), false);
    await does('repay all my USDC debt on Aave');
    expect((await account()).eMode).toBe(BigInt(COINS));
  });
});
