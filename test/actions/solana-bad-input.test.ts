import { address, generateKeyPairSigner, getProgramDerivedAddress } from '@solana/kit';
import { NATIVE_MINT, SYSTEM_PROGRAM } from '@say402/readback';
import { sandboxValidator } from '@say402/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { associatedAccount } from '../../packages/server/src/chains/solana/associated-account.ts';
import { call } from '../http/caller.ts';
import {
  startJupiterServer,
  type JupiterServer,
} from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import { tokenAccount } from '../../packages/sandbox/src/solana/stand-in/pool-accounts.ts';
import { placeJupiter } from '../../packages/sandbox/src/solana/stand-in/place-jupiter.ts';
import { announced, openActionWorld, type ActionWorld } from './world.ts';

let api: JupiterServer;
let world: ActionWorld;
/** What the words may name, by what stands between braces. */
let named: Readonly<Record<string, string>>;
beforeAll(async () => {
  api = await startJupiterServer();
  world = await openActionWorld({ environment: { JUPITER_API_URL: api.url, PRICE: '0.01' } });
  const usdc = address(world.tokenAddress('solana', 'USDC'));
  await placeJupiter(world.sandbox.chains.solana, usdc);
  api.rates = { [usdc]: 200_000_000n, [NATIVE_MINT]: 5_000_000_000n };
  const wallet = address(world.wallet('solana'));
  const [to, frozen] = await Promise.all([0, 1].map(async () => (await generateKeyPairSigner()).address));
  const [offCurve] = await getProgramDerivedAddress({ programAddress: SYSTEM_PROGRAM, seeds: ['nobody'] });
  const data = tokenAccount(usdc, frozen!, 0n, null);
  // AccountState, behind mint, owner, amount and delegate.
  data[108] = 2;
  world.sandbox.chains.solana.placeAccount({
    address: await associatedAccount(frozen!, usdc, 'token'),
    program: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    data,
  });
  const holder = (await generateKeyPairSigner()).address;
  const heldUsdc = await associatedAccount(holder, usdc, 'token');
  world.sandbox.chains.solana.placeAccount({
    address: heldUsdc,
    program: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    data: tokenAccount(usdc, holder, 0n, null),
  });
  named = {
    holder,
    heldUsdc,
    to: to!,
    frozen: frozen!,
    offCurve,
    usdc,
    validator: sandboxValidator,
    ownUsdc: await associatedAccount(wallet, usdc, 'token'),
  };
});
afterAll(async () => {
  await world.close();
  api.close();
});

const filled = (words: string): string => words.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name]!);

describe('what can not be done on Solana is refused before anything is offered: the values, and why', () => {
  test.each<readonly [words: string, code: string, why: RegExp]>([
    ['send 0 SOL to {to}', 'invalid_amount', /An amount of 0/],
    ['send 0.0000000001 SOL to {to}', 'invalid_amount', /more than the 9 decimals/],
    ['send 1.1234567 USDC to {to}', 'invalid_amount', /1\.1234567 USDC has more than the 6 decimals/],
    [
      'send 1000000 SOL to {to}',
      'insufficient_balance',
      /holds [\d.]+ SOL, and the request needs 1000000 SOL/,
    ],
    ['send 999999999 USDC to {to}', 'insufficient_balance', /holds 10000 USDC, .* needs 999999999 USDC/],
    [
      'send 0.0001 SOL to {to}',
      'simulation_failed',
      /less than the 0\.00089088 SOL that a new account must hold/,
    ],
    ['send 99.9995 SOL to {to}', 'simulation_failed', /left with less than the 0\.00089088 SOL/],
    ['send 5 USDC to {usdc}', 'invalid_recipient', /is the USDC token itself/],
    ['send 1 SOL to {usdc}', 'invalid_recipient', /is the USDC token contract, not a wallet/],
    [
      'send 5 USDC to {ownUsdc}',
      'invalid_recipient',
      /the wallet's own account for USDC: nothing would move/,
    ],
    [
      'send 5 USDC to {holder} and 3 USDC to {heldUsdc}',
      'invalid_recipient',
      /is the USDC account of \w+, which the request names too/,
    ],
    [
      'send 5 USDC to {heldUsdc} and 3 JUP to {holder}',
      'invalid_recipient',
      /is the USDC account of \w+, which the request names too/,
    ],
    ['send 5 USDC to {offCurve}', 'invalid_recipient', /no key can sign for it \(it is off the curve\)/],
    ['send 5 USDC to {frozen}', 'invalid_recipient', /its account is frozen/],
    ['send 5 USDC to 11111111111111111111111111111111', 'invalid_recipient', /nobody can spend from it/],
    ['swap 0 SOL for USDC', 'invalid_amount', /An amount of 0/],
    ['swap 1.1234567 USDC for SOL', 'invalid_amount', /more than the 6 decimals/],
    ['swap 1 USDC for USDC', 'question', /USDC is said for both sides/],
    ['swap 1000000 SOL for USDC', 'insufficient_balance', /needs 1000000 SOL/],
    ['swap 0.000000001 SOL for USDC', 'no_route', /so small that Jupiter would give nothing/],
    ['swap 1 SOL for PYUSD on Raydium', 'no_route', /no constant-product pool of SOL and PYUSD/],
    ['wrap 0 SOL', 'invalid_amount', /An amount of 0/],
    ['wrap 99999999 SOL', 'insufficient_balance', /needs 99999999 SOL/],
    ['unwrap 99999999 WSOL', 'insufficient_balance', /needs 99999999 WSOL/],
    ['burn 0 USDC', 'invalid_amount', /An amount of 0/],
    ['burn 999999999 USDC', 'insufficient_balance', /needs 999999999 USDC/],
    ['stake 1 SOL with {to}', 'invalid_address', /is not the vote address of a validator: please give/],
    [
      'stake 0.0001 SOL with {validator}',
      'simulation_failed',
      /less than the network takes for a delegation/,
    ],
    ['stake 99999999 SOL with {validator}', 'insufficient_balance', /needs 99999999 SOL/],
    ['stake 1 SOL', 'question', /With which validator/],
    ['unstake 5 SOL', 'insufficient_balance', /has no active stake/],
    ['withdraw my stake', 'insufficient_balance', /no stake that can be withdrawn/],
    ['stake 1 SOL with JitoSOL', 'question', /for JitoSOL/],
    [
      'close my USDC token account',
      'invalid_address',
      /still holds 10000 USDC: send or burn all of it first/,
    ],
    ['close the token account {to}', 'invalid_address', /can not be closed: it is no token account/],
    ['close my empty token accounts', 'nothing_to_do', /has no empty token account/],
    ['revoke USDC approval for {to}', 'nothing_to_do', /USDC/],
    ['send the NFT {usdc} to {to}', 'invalid_token', /with 6 decimals, not an NFT/],
    [
      'bridge 0 USDC to Base for 0x52908400098527886E0F7030069857D2E4169EE7 with message account {to}',
      'invalid_amount',
      /An amount of 0/,
    ],
  ])('%s', async (words, code, why) => {
    const { status, body } = await world.ask('solana', filled(words));
    expect({ status, code: body['code'] }).toEqual({ status: 422, code });
    expect(body['question'] ?? body['detail']).toMatch(why);
  });

  test.each([
    ['send 5 USDC to {to}', /holds 0 USDC/],
    ['send 1 SOL to {to}', /holds 0 SOL/],
    ['swap 5 USDC for SOL', /holds 0 USDC/],
    ['burn 5 USDC', /holds 0 USDC/],
    ['unwrap 1 WSOL', /holds 0 WSOL/],
    ['send all my USDC to {to}', /holds no USDC|holds 0 USDC/],
  ])('of a wallet that nobody has seen: %s', async (words, why) => {
    const { address: wallet } = await generateKeyPairSigner();
    const messages = [{ role: 'user', content: filled(words) }];
    const url = `${world.sandbox.url}/api/process`;
    const { status, body } = await call(url, { body: { messages, wallet, chain: 'solana' } });
    expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'insufficient_balance' });
    expect(body['detail']).toMatch(why);
  });
});

test('of several steps in one transaction the one that would fail is named', async () => {
  const { body } = await world.ask(
    'solana',
    filled('send 1 USDC to {to}, then stake 0.0001 SOL with {validator}'),
  );
  expect(body).toMatchObject({ code: 'simulation_failed' });
  expect(body['detail']).toMatch(/^Step 2 \(stake\) would fail: it is less than the network takes/);
});

test.each([
  'send all my BONK to {to} and close my BONK account',
  'burn all my EURC, then close my EURC token account',
])('an account that an earlier step empties can be closed: %s', async (words) => {
  const query = await world.prepare('solana', filled(words));
  expect((await world.execute('solana', query)).changes).toEqual(announced(query));
});

test('an account that an earlier step leaves something in can not be closed', async () => {
  const { body } = await world.ask('solana', filled('send 1 PYUSD to {to} and close my PYUSD account'));
  expect(body['detail']).toMatch(/still holds [\d.]+ PYUSD: send or burn all of it first/);
});
