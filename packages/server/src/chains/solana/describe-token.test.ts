import { tokenPrograms } from '@say402/readback';
import {
  addEncoderSizePrefix,
  address,
  getAddressEncoder,
  getStructEncoder,
  getU32Encoder,
  getU8Encoder,
  getUtf8Encoder,
  type Address,
} from '@solana/kit';
import { getMintEncoder } from '@solana-program/token';
import { describe, expect, it } from 'vitest';
import type { SolanaAccount } from './account.ts';
import { describeToken, type TokenReads } from './describe-token.ts';
import { metadataAddress } from './metaplex-metadata.ts';
import { readMint } from './mint.ts';

const METADATA_PROGRAM: Address = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');
const bonk: Address = address('DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263');
const wallet: Address = address('9yHkXiwL4Gvs7iKDBCBYAUcJtapJp8bHMWnPmsVVxcgZ');

function account(owner: Address, data: Uint8Array): SolanaAccount {
  return { address: bonk, lamports: 1n, owner, executable: false, data, space: data.length };
}

const mintAccount = account(
  tokenPrograms.token,
  Uint8Array.from(
    getMintEncoder().encode({
      mintAuthority: null,
      supply: 1n,
      decimals: 5,
      isInitialized: true,
      freezeAuthority: null,
    }),
  ),
);

const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder());
function metadataOf(mint: Address): Uint8Array {
  const encoder = getStructEncoder([
    ['key', getU8Encoder()],
    ['updateAuthority', getAddressEncoder()],
    ['mint', getAddressEncoder()],
    ['name', text],
    ['symbol', text],
  ]);
  const [name, symbol] = [`Bonk${'\0'.repeat(28)}`, `Bonk${'\0'.repeat(6)}`];
  return Uint8Array.from(encoder.encode({ key: 4, updateAuthority: wallet, mint, name, symbol }));
}

function reads(more: Partial<TokenReads>): TokenReads {
  const mint = readMint(mintAccount);
  if (!mint) throw new Error('Expected a mint');
  return {
    address: bonk,
    mint,
    wallet,
    walletAccount: undefined,
    metadata: undefined,
    registry: undefined,
    clock: { slot: 0n, epoch: 0n, unixTimestamp: 0n },
    ...more,
  };
}

describe('the name of a token', () => {
  it('is looked for where Metaplex keeps it', async () => {
    // Recorded from mainnet: the metadata account of USDC.
    const usdc = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');
    expect(await metadataAddress(usdc)).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq');
  });

  it('comes from the metadata of this mint', () => {
    const metadata = account(METADATA_PROGRAM, metadataOf(bonk));
    expect(describeToken(reads({ metadata }))).toMatchObject({ name: 'Bonk', symbol: 'Bonk', decimals: 5 });
  });

  it('is unknown where the metadata is of another mint, of another program, or broken', () => {
    const unnamed = { name: null, symbol: null };
    const others = [
      account(METADATA_PROGRAM, metadataOf(wallet)),
      account(tokenPrograms.token, metadataOf(bonk)),
      account(METADATA_PROGRAM, metadataOf(bonk).slice(0, 80)),
      account(METADATA_PROGRAM, new Uint8Array()),
    ];
    for (const metadata of others) expect(describeToken(reads({ metadata }))).toMatchObject(unnamed);
  });
});

describe('a token', () => {
  it('is blocked where the registry names the other program', () => {
    const registry = {
      symbol: 'BONK',
      name: 'Bonk',
      address: bonk,
      decimals: 5,
      program: 'token-2022',
      source: 'a test',
    } as const;
    expect(describeToken(reads({ registry })).blocked).toMatch(/against what the registry says/);
  });

  it('is blocked where its mint or its account has something unknown', () => {
    const unread = { get: () => undefined, unread: 'the extension number 99' };
    const mint = { ...reads({}).mint, extensions: unread };
    expect(describeToken(reads({ mint })).blocked).toMatch(/extension number 99/);
  });

  it('is none where the mint was never initialized', () => {
    expect(readMint({ ...mintAccount, data: new Uint8Array(82) })).toBeNull();
  });
});
