import { chains } from '@say402/readback';
import { getAddress, keccak256, toHex, type Address } from 'viem';
import { toCoinType } from 'viem/ens';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEnsService } from '../../packages/server/src/chains/names/ens/ens-service.ts';
import { createNames, type Names } from '../../packages/server/src/chains/names/names.ts';
import { Say402Error } from '../../packages/server/src/core/say402-error.ts';
import { startEthereum, type Ethereum } from './ethereum.ts';
import { startGateway, type Gateway } from './gateway.ts';

const someone = (number: number): Address => getAddress(keccak256(toHex(number)).slice(0, 42));
const [ALICE, BOB, CAROL, DAVE] = [1, 2, 3, 4].map(someone) as [Address, Address, Address, Address];

let ethereum: Ethereum;
let gateway: Gateway;
let names: Names;

beforeAll(async () => {
  [ethereum, gateway] = await Promise.all([startEthereum(), startGateway()]);
  names = namesAt([ethereum.rpcUrl]);
  await ethereum.register('alice.eth');
  await ethereum.setAddress('alice.eth', ALICE);
});
afterAll(async () => Promise.all([ethereum.close(), gateway.close()]));

const namesAt = (urls: readonly string[]): Names =>
  createNames([createEnsService({ urls, timeoutMs: 5_000, gateway: gateway.options })]);

async function faultOf(name: string, at = names): Promise<string> {
  const error: unknown = await at.lookUp(name, chains.base).then(
    ({ address }) => new Error(`${name} gave ${address}`),
    (reason: unknown) => reason,
  );
  if (error instanceof Say402Error) return `${error.code}: ${error.message}`;
  throw error;
}

describe('a name of ENS', () => {
  test('gives its Ethereum address, with where it was read', async () => {
    const found = await names.lookUp('alice.eth', chains.polygon);
    expect(found).toEqual({
      name: 'alice.eth',
      address: ALICE,
      service: 'Ethereum Name Service: its Ethereum address, by the Universal Resolver on Ethereum',
      warnings: [],
    });
  });

  test('is the same in any case', async () => {
    expect(await names.lookUp('ALICE.eth', chains.base)).toMatchObject({ name: 'alice.eth', address: ALICE });
  });

  test('gives the address that it has for the chain itself before that of Ethereum', async () => {
    await ethereum.register('bob.eth');
    await ethereum.setAddress('bob.eth', ALICE);
    await ethereum.setCoinAddress('bob.eth', toCoinType(8453), BOB);
    expect(await names.lookUp('bob.eth', chains.base)).toMatchObject({
      address: BOB,
      service: expect.stringContaining('its address for Base') as string,
    });
    expect(await names.lookUp('bob.eth', chains.polygon)).toMatchObject({ address: ALICE });
  });

  test('that gives something else than an address is refused', async () => {
    await ethereum.register('odd.eth');
    await ethereum.setAddress('odd.eth', ALICE);
    await ethereum.setCoinAddress('odd.eth', toCoinType(8453), `0x${'ab'.repeat(32)}`);
    expect(await faultOf('odd.eth')).toMatch(/unknown_name: .*is no address/);
  });

  test.each([
    ['nobody.eth', /unknown_name: "nobody.eth" has no address.*it has no resolver/],
    ['nobody.invalid', /unknown_name: .*it has no resolver/],
    ['empty.eth', /unknown_name: "empty.eth" has no address.*neither for Base nor for Ethereum/],
    ['zero.eth', /unknown_name: .*neither for Base nor for Ethereum/],
    ['ghost.eth', /unknown_name: .*its resolver/],
  ])('that leads nowhere says what was tried: %s', async (name, reason) => {
    await ethereum.register('empty.eth');
    await ethereum.register('zero.eth');
    await ethereum.setAddress('zero.eth', '0x0000000000000000000000000000000000000000');
    await ethereum.register('ghost.eth', CAROL);
    expect(await faultOf(name)).toMatch(reason);
  });

  test('whose address calls itself otherwise is warned about', async () => {
    await ethereum.register('carol.eth');
    await ethereum.setAddress('carol.eth', CAROL);
    await ethereum.register('shop.eth');
    await ethereum.setAddress('shop.eth', CAROL);
    await ethereum.setReverse(CAROL, 'shop.eth');
    expect((await names.lookUp('shop.eth', chains.base)).warnings).toEqual([]);
    expect((await names.lookUp('carol.eth', chains.base)).warnings).toEqual([
      {
        code: 'name_differs',
        text: `${CAROL}, found by "carol.eth", calls itself "shop.eth". Make sure that it is the recipient you mean.`,
      },
    ]);
  });

  test('that an address only claims for itself is no reason to warn', async () => {
    await ethereum.register('dave.eth');
    await ethereum.setAddress('dave.eth', DAVE);
    await ethereum.setReverse(DAVE, 'alice.eth');
    expect((await names.lookUp('dave.eth', chains.base)).warnings).toEqual([]);
  });

  test('of a contract on Ethereum is warned about, because it may be nobody on another chain', async () => {
    const safe = someone(9);
    await ethereum.etch(safe, '0x6001');
    await ethereum.register('safe.eth');
    await ethereum.setAddress('safe.eth', safe);
    const { warnings } = await names.lookUp('safe.eth', chains.base);
    expect(warnings).toEqual([expect.objectContaining({ code: 'name_of_contract' })]);
  });
});

describe('a name kept off-chain', () => {
  beforeAll(async () => {
    await ethereum.registerOffchain('pay.eth', { urls: [gateway.url], signer: gateway.signer });
    gateway.records.set('alice.pay.eth', BOB);
    gateway.records.set('a.b.pay.eth', CAROL);
  });

  test('is read by wildcard through its gateway', async () => {
    expect(await names.lookUp('alice.pay.eth', chains.base)).toMatchObject({ address: BOB });
    expect(await names.lookUp('a.b.pay.eth', chains.base)).toMatchObject({ address: CAROL });
    expect(gateway.seen.length).toBeGreaterThan(0);
  });

  test('that the gateway does not know is unknown', async () => {
    expect(await faultOf('nobody.pay.eth')).toMatch(/unknown_name: .*answered with status 404/);
  });

  test('that the signer did not sign is unknown', async () => {
    await ethereum.registerOffchain('pay.eth', { urls: [gateway.url], signer: DAVE });
    expect(await faultOf('alice.pay.eth')).toMatch(/unknown_name: .*its resolver fails/);
  });

  test.each([
    ['a private address', 'https://10.0.0.1/{data}', /not on the public internet/],
    ['this machine', 'https://localhost:1/{data}', /not in the DNS/],
    ['the cloud metadata service', 'http://169.254.169.254/{sender}/{data}', /no https address/],
    ['a file', 'file:///etc/passwd?{data}', /no https address/],
  ])('whose resolver names %s as its gateway is unknown', async (_, url, reason) => {
    await ethereum.registerOffchain('pay.eth', { urls: [url], signer: gateway.signer });
    expect(await faultOf('alice.pay.eth')).toMatch(reason);
  });

  test('whose resolver asks again and again comes to an end', async () => {
    await ethereum.registerOffchain('pay.eth', {
      urls: [gateway.url],
      signer: gateway.signer,
      endless: true,
    });
    expect(await faultOf('alice.pay.eth')).toMatch(/unknown_name: .*more than 8 times/);
  });
});

describe('an RPC in trouble', () => {
  test('is no reason to call a name unknown', async () => {
    expect(await faultOf('alice.eth', namesAt(['http://127.0.0.1:9']))).toMatch(
      /chain_unavailable: Ethereum could not be read/,
    );
  });
});
