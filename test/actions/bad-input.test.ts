import { sandboxCollections } from '@say402/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAcrossServer, type AcrossServer } from '@say402/sandbox';
import { openActionWorld, type ActionWorld } from './world.ts';

let across: AcrossServer;
let world: ActionWorld;
beforeAll(async () => {
  across = await startAcrossServer();
  world = await openActionWorld({ environment: { ACROSS_API_URL: across.url } });
});
afterAll(async () => {
  await world.close();
  across.close();
});

const FRIEND = '0x52908400098527886E0F7030069857D2E4169EE7';
/** An address with neither code nor coins. */
const NOTHING = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

const CHAINS = [
  ['base', 'ETH', 'WETH', 'Polygon'],
  ['polygon', 'POL', 'WPOL', 'Avalanche'],
  ['avalanche', 'AVAX', 'WAVAX', 'Base'],
] as const;

/** What is said with `{x}` for an amount, the decimals of its token, and how too much of it is refused; null where nothing is too much. */
const AMOUNTS = [
  ['transfer', 'send {x} USDC to {friend}', 6, 'insufficient_balance'],
  ['transfer of coins', 'send {x} {native} to {friend}', 18, 'insufficient_balance'],
  ['swap', 'swap {x} USDC for {native}', 6, 'insufficient_balance'],
  ['swap of coins', 'swap {x} {native} for USDC', 18, 'insufficient_balance'],
  ['purchase', 'buy {x} USDC with {native}', 6, 'no_route|price_impact'],
  ['wrap', 'wrap {x} {native}', 18, 'insufficient_balance'],
  ['unwrap', 'unwrap {x} {wrapped}', 18, 'insufficient_balance'],
  ['approval', 'approve {x} USDC for Uniswap', 6, null],
  ['loan given', 'lend {x} USDC on Aave', 6, 'insufficient_balance'],
  ['loan of coins', 'lend {x} {native} on Aave', 18, 'insufficient_balance'],
  ['withdrawal', 'withdraw {x} USDC from Aave', 6, 'insufficient_balance'],
  ['loan taken', 'borrow {x} USDC from Aave', 6, 'market_refuses'],
  ['repayment', 'repay {x} USDC on Aave', 6, 'invalid_amount'],
  ['bridge', 'bridge {x} USDC to {other}', 6, 'insufficient_balance'],
  ['least of a swap', 'swap 1 {native} for at least {x} USDC', 6, 'minimum_not_met'],
  ['position', 'add liquidity with {x} USDC and {native} on Uniswap', 6, 'insufficient_balance'],
] as const;
/** A number that is none, or none that is clear, is asked for anew. */
const UNCLEAR = /^(invalid_amount|question)$/;
/** Larger than any number of a contract. */
const HUGE = String(2n ** 256n);

/** What only one chain has. */
const STAKED = [
  ['stake', 'stake {x} AVAX', 18, 'insufficient_balance'],
  ['unlocking', 'unstake {x} sAVAX', 18, 'insufficient_balance'],
] as const;

describe.each(CHAINS)('on %s, no sense is made of', (chain, native, wrapped, other) => {
  const ask = async (words: string) =>
    world.ask(
      chain,
      words
        .replaceAll('{friend}', FRIEND)
        .replaceAll('{native}', native)
        .replaceAll('{wrapped}', wrapped)
        .replaceAll('{other}', other)
        .replaceAll('{usdc}', world.tokenAddress(chain, 'USDC'))
        .replaceAll('{wallet}', world.wallet(chain)),
    );
  /** How the words are refused, and whether the reason names the value. */
  const refusal = async (words: string, value?: string) => {
    const { status, body } = await ask(words);
    const reason = String(body['error']);
    const next = String(body['question'] ?? body['hint']);
    return {
      status,
      code: body['code'],
      says: reason.length > 20 && reason.includes(value ?? '') && next.length > 20,
    };
  };
  const amounts = chain === 'avalanche' ? [...AMOUNTS, ...STAKED] : AMOUNTS;
  const as = (code: RegExp) => ({ status: 422, code: expect.stringMatching(code) as string, says: true });

  test.each(amounts)(
    'a %s of nothing, of less than nothing, or of parts of the smallest unit',
    async (_, words, decimals) => {
      expect(await refusal(words.replace('{x}', '0'), '0')).toEqual(as(/^invalid_amount$/));
      expect(await refusal(words.replace('{x}', '-5'), '-5')).toEqual(as(UNCLEAR));
      const tiny = `0.${'0'.repeat(decimals)}1`;
      expect(await refusal(words.replace('{x}', tiny), `${decimals} decimals`)).toEqual(
        as(/^invalid_amount$/),
      );
      expect(await refusal(words.replace('{x}', '1e-30'), '1e-30')).toEqual(as(UNCLEAR));
    },
  );

  test.each(amounts.filter(([, , , code]) => code !== null))(
    'a %s of more than there is',
    async (_, words, _decimals, code) => {
      const most = words.replace('{x}', '7000000000');
      expect(await refusal(most, code === 'insufficient_balance' ? '7000000000' : '')).toEqual(
        as(new RegExp(`^(${code})$`)),
      );
    },
  );

  test.each(amounts)('a %s of more than can be counted', async (_, words) => {
    const code = /^(insufficient_balance|invalid_amount|minimum_not_met)$/;
    expect(await refusal(words.replace('{x}', HUGE), HUGE)).toEqual(as(code));
    const most = await refusal(words.replace('{x}', `${HUGE.slice(0, -2)}35 base units of`));
    expect(most).toMatchObject({ status: 422 });
  });

  test.each([
    ['swap 5 USDC for USDC', /^question$/, 'both sides'],
    ['swap 1 {native} for {native}', /^question$/, 'both sides'],
    ['wrap 5 USDC', /^question$/, 'not done with USDC'],
    ['unwrap 5 USDC', /^question$/, 'not done with USDC'],
    ['lend 0.000001 USDC on Aave', /^invalid_amount$/, '0.000001'],
    ['buy 0.000000000000000001 {native} with USDC', /^invalid_amount$/, 'too little'],
    ['withdraw all my USDC from Aave', /^insufficient_balance$/, 'no USDC on Aave'],
    ['repay all my USDC debt on Aave', /^insufficient_balance$/, 'owes no USDC'],
    [`remove 50% of position #${HUGE}`, /^invalid_amount$/, HUGE],
    [`send NFT #${HUGE} from ${sandboxCollections.manyCopies} to {friend}`, /^invalid_amount$/, HUGE],
    ['remove 101% of position #1', UNCLEAR, '101%'],
    ['swap 5 USDC for {native} with 0% slippage', /^invalid_amount$/, '0%'],
    ['swap 5 USDC for {native} with 51% slippage', /^invalid_amount$/, '51%'],
    ['swap 5 USDC for {native} with a deadline of 25 hours', /^invalid_amount$/, '25 hours'],
    ['swap 5 {usdc} for USDC', /^invalid_token$/, 'change nothing'],
    ['add liquidity with 5 USDC and 5 {usdc} on Uniswap', /^(invalid_token|question)$/, undefined],
    [`send 5 ${NOTHING} to {friend}`, /^invalid_token$/, NOTHING],
    [`swap 5 ${NOTHING} for USDC`, /^invalid_token$/, NOTHING],
    [`approve 5 ${NOTHING} for Uniswap`, /^invalid_token$/, NOTHING],
    [`lend 5 ${NOTHING} on Aave`, /^invalid_token$/, NOTHING],
    ['send 5 FOOBAR to {friend}', /^unknown_token$/, 'FOOBAR'],
    [`send NFT #1 from ${NOTHING} to {friend}`, /^invalid_token$/, NOTHING],
    [`send NFT #6 from ${sandboxCollections.singlePieces} to {friend}`, /^insufficient_balance$/, '#6'],
    [`send 99 of NFT #1 from ${sandboxCollections.manyCopies} to {friend}`, /^insufficient_balance$/, '99'],
    ['remove 50% of position #999999', /^unknown_position$/, '999999'],
    ['collect the fees of position #999999', /^unknown_position$/, '999999'],
    ['send 5 USDC to {usdc}', /^invalid_recipient$/, undefined],
    [
      'bridge 5 USDC to {other} to 0x0000000000000000000000000000000000000000',
      /^invalid_recipient$/,
      '0x0000',
    ],
    ['swap 0.000000000000000001 {native} for USDC', /^invalid_amount$/, '0.000000000000000001'],
  ] as const)('%s', async (words, code, said) => {
    expect(await refusal(words, said)).toEqual(as(code));
  });
});
