import { address } from '@solana/kit';
import { rentFor } from '../../chains/solana/rent-for.ts';
import { shownChainText, shownSymbol } from '../../core/chain-text.ts';
import type { PlannedToken } from '../../core/plan.ts';
import { slotOf } from '../../core/slot-of.ts';
import type { OutcomeFee } from '../../core/step-outcome.ts';
import { emptyOutcome, nativeTokenOf } from '../outcomes.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { solanaStep } from '../solana/solana-step.ts';
import { tokenAccountRent } from '../solana/token-account-rent.ts';
import { coreTransfer, plainTransfer, programmableTransfer } from './instructions.ts';
import { readAsset, type Asset, type MintedAsset } from './read-asset.ts';
import { NFT_STANDARD, standardOf } from './standards.ts';
import { expectSolanaNft } from '../expected-effects/solana-nft.ts';

/** Bytes of what a programmable NFT records about a token account. Source: github.com/metaplex-foundation/mpl-token-metadata, `TokenRecord::LEN`. */
const TOKEN_RECORD_BYTES = 80;
/** The transfer of a programmable NFT with rules takes about 200,000; its accounts about 3,500,000 lamports of rent. */
const NEED = { kind: 'units', units: 300_000, lamports: 3_600_000n } as const;

/** Transfers of NFTs: plain SPL tokens, programmable ones of Token Metadata, and assets of Metaplex Core. */
export const solanaNft: Protocol = {
  name: 'solana-nft',
  title: 'Metaplex and SPL NFTs',
  family: 'svm',
  actions: { transfer_nft: expectSolanaNft },
  need: NEED,
  accepts: ({ action, slots }) => action === 'transfer_nft' && slots['collection']?.type === 'contract',
  prepare: async (step, context) => {
    const solana = solanaStep(context);
    const recipient = address(slotOf(step, 'recipient', 'recipient').address);
    const asset = await readAsset(address(slotOf(step, 'collection', 'contract').text), recipient, solana);
    const pieces = solana.pieces(
      asset.kind === 'core'
        ? [coreTransfer(asset, recipient, solana)]
        : asset.metadata?.programmable
          ? [await programmableTransfer(asset, asset.metadata, recipient, solana)]
          : plainTransfer(asset, recipient, solana),
    );
    return { pieces, outcome: outcomeOf(asset, recipient, context) };
  },
};

function outcomeOf(asset: Asset, recipient: string, context: StepContext): PreparedStep['outcome'] {
  const token = tokenOf(asset);
  const { wallet } = context;
  const native = nativeTokenOf(context.chain);
  const rents = asset.kind === 'minted' ? rentsOf(asset, context) : [];
  // A Core asset is no token, so no balance shows that it has moved.
  const moved =
    asset.kind === 'core'
      ? []
      : [
          { owner: wallet, token, expected: -1n, least: -1n },
          { owner: recipient, token, expected: 1n, least: 1n },
        ];
  return {
    ...emptyOutcome,
    sent: [{ token, amount: 1n, to: recipient }],
    changes: [
      ...moved,
      ...rents.map(({ amount }) => ({ owner: wallet, token: native, expected: -amount, least: -amount })),
    ],
    fees: rents,
    facts: [
      {
        name: NFT_STANDARD,
        value: standardOf(asset),
        source: { kind: 'chain', read: `account ${asset.address}` },
      },
    ],
  };
}

function rentsOf(asset: MintedAsset, context: StepContext): OutcomeFee[] {
  if (asset.opened) return [];
  const { fees } = solanaStep(context);
  const record = asset.metadata?.programmable ? rentFor(fees, TOKEN_RECORD_BYTES) : 0n;
  const amount = tokenAccountRent(context) + record;
  return [
    {
      kind: 'rent',
      token: nativeTokenOf(context.chain),
      amount,
      text: "Rent of the recipient's new account for the NFT",
    },
  ];
}

function tokenOf(asset: Asset): PlannedToken {
  const { name, symbol } =
    asset.kind === 'core' ? { name: asset.name, symbol: '' } : (asset.metadata ?? { name: '', symbol: '' });
  return {
    type: 'token',
    address: asset.address,
    symbol: plain(symbol) === '' ? 'NFT' : shownSymbol(plain(symbol)),
    name: plain(name) === '' ? 'Unnamed NFT' : shownChainText(plain(name), 64),
    decimals: 0,
    inRegistry: false,
    sources: [{ kind: 'chain', read: `metadata of ${asset.address}` }],
  };
}

/** Metaplex fills names up with zero bytes. */
const plain = (text: string): string => text.replaceAll('\0', '').trim();
