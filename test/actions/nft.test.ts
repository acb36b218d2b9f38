import { erc1155Abi, erc721Abi } from '@say402/readback';
import { sandboxCollections } from '@say402/sandbox';
import { createPublicClient, getAddress, http } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const { singlePieces, manyCopies } = sandboxCollections;

describe.each(['base', 'polygon', 'avalanche'] as const)('an NFT on %s', (chain) => {
  const client = () => createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl) });
  const friend = () => getAddress(world.wallet(chain, 'secondUser'));

  test('of a kind changes hands', async () => {
    const query = await world.prepare(chain, `send NFT #3 from ${singlePieces} to ${friend()}`);
    expect(stepOf(query)).toMatchObject({
      sent: [{ amount: '1', to: friend(), token: { name: 'Sandbox Pieces #3' } }],
      simulated: true,
    });
    expect((await world.execute(chain, query)).changes).toEqual(announced(query));
    const args = [3n] as const;
    const call = { address: singlePieces, abi: erc721Abi, functionName: 'ownerOf', args } as const;
    expect(await client().readContract(call)).toBe(friend());
    const again = await world.ask(chain, `send NFT #3 from ${singlePieces} to ${friend()}`);
    expect(again.body).toMatchObject({ code: 'insufficient_balance' });
    expect(again.body['error']).toContain(`belongs to ${friend()}`);
  });

  test('in several copies does so, too', async () => {
    const query = await world.prepare(chain, `send 4 of NFT #2 from ${manyCopies} to ${friend()}`);
    await world.execute(chain, query);
    const args = [friend(), 2n] as const;
    const call = { address: manyCopies, abi: erc1155Abi, functionName: 'balanceOf', args } as const;
    expect(await client().readContract(call)).toBe(14n);
  });

  test.each([
    ['send NFT #99 from {pieces} to {friend}', 'invalid_token'],
    ['send NFT #7 from {pieces} to {friend}', 'insufficient_balance'],
    ['send NFT #1 from {usdc} to {friend}', 'invalid_token'],
    ['send NFT #1 from {pieces} to 0x000000000000000000000000000000000000dEaD', 'invalid_recipient'],
    ['send NFT #1 from {pieces} to {pieces}', 'invalid_recipient'],
    ['send NFT #1 from {pieces} to {copies}', 'simulation_failed'],
    ['send 11 of NFT #1 from {copies} to {friend}', 'insufficient_balance'],
  ])('is not sent: %s', async (words, code) => {
    const filled = words
      .replaceAll('{pieces}', singlePieces)
      .replaceAll('{copies}', manyCopies)
      .replaceAll('{usdc}', world.tokenAddress(chain, 'USDC'))
      .replaceAll('{friend}', friend());
    expect((await world.ask(chain, filled)).body).toMatchObject({ code });
  });
});
