import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { chains } from '@say402/readback';
import { address, getAddressDecoder, getAddressEncoder, lamports, type Address } from '@solana/kit';
import { LiteSVM } from 'litesvm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBank } from '../../packages/sandbox/src/solana/create-bank.ts';
import { methods } from '../../packages/sandbox/src/solana/rpc/methods.ts';
import { rpcServer } from '../../packages/sandbox/src/solana/rpc/rpc-server.ts';
import { createNames, type Names } from '../../packages/server/src/chains/names/names.ts';
import { createSnsService } from '../../packages/server/src/chains/names/sns/sns-service.ts';
import {
  NAME_PROGRAM,
  nameAccounts,
  primaryNameAccount,
  REGISTRATION_PROGRAM,
  registrationAccount,
  SOL_CLASS,
  TOKENIZER_PROGRAM,
  type NameAccounts,
} from '../../packages/server/src/chains/names/sns/name-account.ts';
import { Say402Error } from '../../packages/server/src/core/say402-error.ts';

const NOW = Date.UTC(2026, 10, 1);
const bytesOf = (key: Address): Uint8Array => Uint8Array.from(getAddressEncoder().encode(key));

interface Wallet {
  readonly address: Address;
  readonly key: KeyObject;
}

function wallet(): Wallet {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return { address: getAddressDecoder().decode(raw), key: privateKey };
}

const [alice, bob] = [wallet(), wallet()] as const;
const svm = new LiteSVM();
let names: Names;
let close: () => Promise<void>;

beforeAll(async () => {
  const app = rpcServer({ bank: createBank(svm, { now: () => NOW, seed: new Uint8Array(32) }), methods });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  names = createNames([createSnsService(chains.solana, { urls: [url], timeoutMs: 5_000, now: () => NOW })]);
  close = () => app.close();
});
afterAll(() => close());

function put(account: Address, program: Address, data: Uint8Array): void {
  svm.setAccount({
    address: account,
    programAddress: program,
    data,
    lamports: lamports(10_000_000n),
    executable: false,
    space: BigInt(data.length),
  });
}

/** Parent, owner, class, then what the account keeps. */
const kept = (owner: Address, content: Uint8Array = new Uint8Array()): Uint8Array =>
  Buffer.concat([new Uint8Array(32), bytesOf(owner), new Uint8Array(32), content]);

async function register(labels: string, owner: Address): Promise<NameAccounts> {
  const own = await nameAccounts(labels.split('.'));
  put(own.name, NAME_PROGRAM, kept(owner));
  return own;
}

function record(validFor: Address, associated: Address, content: Address, validations = [1, 1]): Uint8Array {
  const header = Buffer.alloc(8);
  header.writeUInt16LE(validations[0]!, 0);
  header.writeUInt16LE(validations[1]!, 2);
  header.writeUInt32LE(32, 4);
  return kept(alice.address, Buffer.concat([header, ...[validFor, associated, content].map(bytesOf)]));
}

async function registerAtRegistration(name: string, owner: Address, end = 0n, kind = 0): Promise<void> {
  const tail = Buffer.alloc(9);
  tail.writeBigInt64LE(end, 1);
  const data = Buffer.concat([
    Uint8Array.of(2),
    bytesOf(SOL_CLASS),
    Uint8Array.of(kind),
    bytesOf(owner),
    tail,
  ]);
  put(await registrationAccount(name), REGISTRATION_PROGRAM, data);
}

const find = (name: string) => names.lookUp(name, chains.solana);
async function faultOf(name: string): Promise<string> {
  const error: unknown = await find(name).then(
    (found) => new Error(`${name} gave ${found.address}`),
    (reason: unknown) => reason,
  );
  if (error instanceof Say402Error) return `${error.code}: ${error.message}`;
  throw error;
}

test('accounts of names are derived as the official SDK does', async () => {
  expect((await nameAccounts(['bonfida'])).name).toBe('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb');
  expect((await nameAccounts(['dex', 'bonfida'])).name).toBe('HoFfFXqFHAC8RP3duuQNzag1ieUwJRBv1HtRNiWFq4Qu');
});

describe('a name of SNS', () => {
  test('gives its owner, and says that .sol names are moving', async () => {
    const own = await register('owned', alice.address);
    expect(await find('Owned.sol')).toEqual({
      name: 'owned.sol',
      address: alice.address,
      service: `Solana Name Service: its owner, by account ${own.name}`,
      warnings: [expect.objectContaining({ code: 'name_moving' })],
    });
    expect(await find('owned.sns')).toMatchObject({ address: alice.address, warnings: [] });
  });

  test('may have one level of sub-names', async () => {
    await register('pay.owned', bob.address);
    expect(await find('pay.owned.sol')).toMatchObject({ address: bob.address });
    expect(await faultOf('a.pay.owned.sol')).toMatch(/unknown_name: .*one level of sub-names/);
  });

  test('gives its verified SOL record before its owner', async () => {
    const own = await register('recorded', alice.address);
    put(own.record, NAME_PROGRAM, record(alice.address, bob.address, bob.address));
    expect(await find('recorded.sns')).toMatchObject({ address: bob.address });
  });

  test('passes over a record that an earlier owner left', async () => {
    const own = await register('sold', alice.address);
    put(own.record, NAME_PROGRAM, record(bob.address, bob.address, bob.address));
    expect(await find('sold.sns')).toMatchObject({ address: alice.address });
  });

  test.each([
    ['unverified', [1, 0], /its SOL record is not verified/],
    ['for-ethereum', [2, 1], /its SOL record is not verified/],
  ])('with a record that is %s is refused', async (name, validations, reason) => {
    const own = await register(name, alice.address);
    put(own.record, NAME_PROGRAM, record(alice.address, bob.address, bob.address, validations));
    expect(await faultOf(`${name}.sns`)).toMatch(reason);
  });

  test('with a record that its own address did not sign is refused', async () => {
    const own = await register('unsigned', alice.address);
    put(own.record, NAME_PROGRAM, record(alice.address, alice.address, bob.address));
    expect(await faultOf('unsigned.sns')).toMatch(/not signed by its own address/);
  });

  test('gives its old SOL record where the owner signed it, otherwise the owner', async () => {
    const own = await register('old', alice.address);
    const said = Buffer.concat([bytesOf(bob.address), bytesOf(own.oldRecord)]).toString('hex');
    const signature = sign(null, Buffer.from(said), alice.key);
    put(own.oldRecord, NAME_PROGRAM, kept(alice.address, Buffer.concat([bytesOf(bob.address), signature])));
    expect(await find('old.sns')).toMatchObject({ address: bob.address });
    put(own.name, NAME_PROGRAM, kept(bob.address));
    put(own.oldRecord, NAME_PROGRAM, kept(alice.address, Buffer.concat([bytesOf(alice.address), signature])));
    expect(await find('old.sns')).toMatchObject({ address: bob.address });
  });

  test('that is held as an NFT is refused', async () => {
    const own = await register('token', alice.address);
    put(own.token, TOKENIZER_PROGRAM, Uint8Array.of(2, 0));
    expect(await faultOf('token.sns')).toMatch(/unknown_name: .*held as an NFT/);
    put(own.token, TOKENIZER_PROGRAM, Uint8Array.of(3, 0));
    expect(await find('token.sns')).toMatchObject({ address: alice.address });
  });

  test('whose owner is a program is refused', async () => {
    const program = address('33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z');
    await register('program', program);
    expect(await faultOf('program.sns')).toMatch(/unknown_name: .*is a program's address/);
  });

  test('that nobody registered, or another program keeps, is unknown', async () => {
    expect(await faultOf('nobody.sol')).toMatch(/unknown_name: "nobody.sol" has no address.*not registered/);
    const own = await nameAccounts(['fake']);
    put(own.name, TOKENIZER_PROGRAM, kept(alice.address));
    expect(await faultOf('fake.sol')).toMatch(/not registered/);
  });

  test('whose wallet calls itself otherwise is warned about', async () => {
    const own = await register('first', bob.address);
    const other = await register('second', bob.address);
    put(
      await primaryNameAccount(bob.address),
      NAME_PROGRAM,
      Buffer.concat([Uint8Array.of(1), bytesOf(own.name)]),
    );
    expect((await find('first.sns')).warnings).toEqual([]);
    expect((await find('second.sns')).warnings).toEqual([expect.objectContaining({ code: 'name_differs' })]);
    expect(other.name).not.toBe(own.name);
  });
});

describe('a .sol name that the registration service knows too', () => {
  test('is given where both agree', async () => {
    await register('both', alice.address);
    await registerAtRegistration('both', alice.address);
    expect(await find('both.sol')).toMatchObject({ address: alice.address, warnings: [] });
  });

  test.each([
    ['differs', 0n, 0, /the name service gives .*, the registration service/],
    ['ended', 1_700_000_000n, 0, /its registration has ended/],
    ['tokenised', 0n, 1, /held as an NFT/],
  ])('is refused where it %s there', async (name, end, kind, reason) => {
    await register(name, alice.address);
    await registerAtRegistration(name, name === 'differs' ? bob.address : alice.address, end, kind);
    expect(await faultOf(`${name}.sol`)).toMatch(reason);
  });
});

test.each([
  ['alice.eth', /unknown_name: .*only names that end in \.sol or \.sns/],
  ['pаypal.sol', /unknown_name: .*U\+0430/],
  ['a\u200bb.sol', /unknown_name: .*U\+200B/],
  ['..sol', /unknown_name/],
  [`${'a'.repeat(300)}.sol`, /unknown_name/],
])('%s is no name on Solana', async (name, reason) => {
  expect(await faultOf(name)).toMatch(reason);
});
