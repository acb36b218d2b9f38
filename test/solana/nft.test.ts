import { CORE_PROGRAM, TOKEN_METADATA_PROGRAM } from '@say402/readback';
import { address, type Address } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  coreAsset,
  nftAccounts,
  programmableMetadata,
} from '../../packages/sandbox/src/solana/stand-in/nft-accounts.ts';
import { encodeOfficially, plainInstruction } from './official-encoders.ts';
import { prepareStep } from './prepare-step.ts';
import { startWorld, stranger, type World } from './world.ts';

let world: World;
let wallet: Address;
let places: Address[];
let to: Address;
beforeAll(async () => {
  world = await startWorld();
  wallet = world.user.address;
  places = await Promise.all(Array.from({ length: 8 }, async (_, n) => (await stranger(20 + n)).address));
  to = (await stranger(1)).address;
  const [ruled, free, core, alone, foreign, coin] = places;
  for (const mint of [ruled!, free!])
    for (const each of await nftAccounts(mint, wallet)) world.sandbox.placeAccount(each);
  world.sandbox.placeAccount(await programmableMetadata(ruled!, to));
  world.sandbox.placeAccount(await programmableMetadata(free!, null));
  world.sandbox.placeAccount(coreAsset(core!, wallet, to));
  world.sandbox.placeAccount(coreAsset(alone!, wallet, null));
  world.sandbox.placeAccount(coreAsset(foreign!, to, null));
  for (const each of await nftAccounts(coin!, wallet, 5n)) world.sandbox.placeAccount(each);
});
afterAll(async () => world.close());

const sources = [{ kind: 'wallet' } as const];
const send = async (asset: string) =>
  prepareStep(world, wallet, {
    action: 'transfer_nft',
    slots: {
      collection: { type: 'contract', kind: 'address', text: asset, sources },
      recipient: { type: 'recipient', address: to, name: null, sources },
    },
  });

describe('an NFT of Metaplex', () => {
  it('that is programmable moves by its program, encoded as the official package does', async () => {
    const [ruled, free] = places;
    const [withRules, without] = [await send(ruled!), await send(free!)];
    for (const made of [withRules, without]) {
      expect(made.differences).toEqual([]);
      expect(made.instructions.map(({ programAddress }) => programAddress)).toEqual([TOKEN_METADATA_PROGRAM]);
      expect(made.outcome.sent).toMatchObject([
        { amount: 1n, to, token: { name: 'Mad Cat #7', symbol: 'CAT' } },
      ]);
      expect(made.outcome.fees).toMatchObject([{ kind: 'rent', amount: 2_039_280n + 1_447_680n }]);
    }
    const official = await encodeOfficially([
      { encoder: 'programmableNft', input: { wallet, mint: ruled!, newOwner: to, rules: to } },
      { encoder: 'programmableNft', input: { wallet, mint: free!, newOwner: to, rules: null } },
    ]);
    expect([withRules, without].map(({ instructions }) => plainInstruction(instructions[0]!))).toEqual(
      official.map(plainInstruction),
    );
  }, 120_000);

  it('that is an asset of Core moves by its program, encoded as the official package does', async () => {
    const [, , core, alone] = places;
    const [collected, single] = [await send(core!), await send(alone!)];
    for (const made of [collected, single]) {
      expect(made.differences).toEqual([]);
      expect(made.instructions.map(({ programAddress }) => programAddress)).toEqual([CORE_PROGRAM]);
    }
    const official = await encodeOfficially([
      { encoder: 'coreAsset', input: { wallet, asset: core!, collection: to, newOwner: to } },
      { encoder: 'coreAsset', input: { wallet, asset: alone!, collection: null, newOwner: to } },
    ]);
    expect([collected, single].map(({ instructions }) => plainInstruction(instructions[0]!))).toEqual(
      official.map(plainInstruction),
    );
  }, 120_000);

  it('that somebody else owns, or that is none, is refused', async () => {
    const [, , , , foreign, coin] = places;
    await expect(send(foreign!)).rejects.toMatchObject({ code: 'insufficient_balance' });
    await expect(send(coin!)).rejects.toMatchObject({ code: 'invalid_token' });
    await expect(send(address('Vote111111111111111111111111111111111111111'))).rejects.toMatchObject({
      code: 'invalid_token',
    });
  });
});
