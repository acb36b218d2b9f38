import { fetchMint, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { address, generateKeyPairSigner, lamports } from '@solana/kit';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestWallet, usdc } from './test-wallet.ts';

const wallet = await startTestWallet();
const { rpc, user } = wallet;
afterAll(() => wallet.chain.close());

describe('the node', () => {
  it('is the mainnet by its genesis hash, and its epochs have 432,000 slots', async () => {
    expect(await rpc.getGenesisHash().send()).toBe('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d');
    expect(await rpc.getHealth().send()).toBe('ok');
    const epoch = await rpc.getEpochInfo().send();
    expect(epoch.epoch * epoch.slotsInEpoch + epoch.slotIndex).toBe(epoch.absoluteSlot);
  });

  it('lends its clock to programs', async () => {
    const { value } = await rpc
      .getAccountInfo(address('SysvarC1ock11111111111111111111111111111111'), { encoding: 'base64' })
      .send();
    const bytes = Buffer.from(value!.data[0], 'base64');
    expect(Math.abs(Number(bytes.readBigInt64LE(32)) - Date.now() / 1000)).toBeLessThan(5);
  });

  it('finds tokens by owner and by mint, and accounts by their bytes', async () => {
    const owner = user.address;
    const all = await rpc
      .getTokenAccountsByOwner(owner, { programId: TOKEN_PROGRAM_ADDRESS }, { encoding: 'jsonParsed' })
      .send();
    const one = await rpc.getTokenAccountsByOwner(owner, { mint: usdc }, { encoding: 'base64' }).send();
    expect(one.value).toHaveLength(1);
    expect(all.value.length).toBeGreaterThan(5);
    expect(all.value.map(({ pubkey }) => pubkey)).toContain(one.value[0]?.pubkey);
    const found = await rpc
      .getProgramAccounts(TOKEN_PROGRAM_ADDRESS, {
        encoding: 'base64',
        filters: [{ dataSize: 165n }, { memcmp: { offset: 32n, bytes: owner, encoding: 'base58' } }],
      })
      .send();
    expect(found).toHaveLength(all.value.length);
    expect((await rpc.getTokenSupply(usdc).send()).value.amount).toBe('20000000000');
    expect((await fetchMint(rpc, usdc)).data.decimals).toBe(6);
  });

  it('gives away SOL', async () => {
    const { address: to } = await generateKeyPairSigner();
    const signature = await rpc.requestAirdrop(to, lamports(2_000_000_000n)).send();
    expect((await rpc.getBalance(to).send()).value).toBe(2_000_000_000n);
    expect((await rpc.getSignatureStatuses([signature]).send()).value[0]?.err).toBeNull();
  });
});
