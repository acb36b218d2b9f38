import { erc1155Abi, erc721Abi } from '@say402/readback';
import { encodeFunctionData, getAddress, type Address, type Hex } from 'viem';
import type { PlannedToken, PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { Protocol, StepContext } from '../protocol.ts';
import { readCollection, type Collection } from './read-collection.ts';
import { expectNftTransfer } from '../expected-effects/nft.ts';

/** A transfer takes about 60,000 gas, and a receiver that is a contract some more. */
const GAS = 250_000n;

interface NftStep {
  readonly collection: Address;
  readonly id: bigint;
  readonly quantity: bigint;
  readonly to: Address;
}

/** Transfers of ERC-721 and ERC-1155 NFTs, by `safeTransferFrom`: a contract that can't hold them refuses them. */
export const nft: Protocol = {
  name: 'nft',
  title: 'NFT transfer',
  family: 'evm',
  actions: { transfer_nft: expectNftTransfer },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: ({ action }) => action === 'transfer_nft',
  prepare: async (step, context) => {
    const asked = readStep(step);
    const collection = await readCollection(context, asked.collection, asked.id);
    checkOwnership(asked, collection, context);
    const { collection: to, id, quantity } = asked;
    const token = tokenOf(asked, collection, context);
    const single = collection.standard === 'erc721';
    return {
      pieces: [
        { family: 'evm', step: context.index, to, data: callData(asked, single, context.wallet), value: 0n },
      ],
      outcome: {
        ...emptyOutcome,
        sent: [{ token, amount: quantity, to: asked.to }],
        changes: [
          { owner: context.wallet, token, expected: -quantity, least: -quantity, piece: { id, single } },
          { owner: asked.to, token, expected: quantity, least: quantity, piece: { id, single } },
        ],
        facts: [
          {
            name: 'owned_before',
            value: `${collection.owned} of #${id}`,
            source: { kind: 'chain', read: `owner of #${id} of ${to}` },
          },
        ],
        warnings: [
          {
            code: 'unlisted_collection',
            text: `The collection at ${to} calls itself "${collection.name}": anyone can give a collection any name. Check the address.`,
          },
        ],
      },
    };
  },
};

function readStep(step: PlanStep): NftStep {
  const collection = slotOf(step, 'collection', 'contract');
  return {
    collection: getAddress(collection.text),
    id: BigInt(slotOf(step, 'tokenId', 'token_id').value),
    quantity: findSlot(step, 'quantity', 'amount')?.baseUnits ?? 1n,
    to: getAddress(slotOf(step, 'recipient', 'recipient').address),
  };
}

function callData({ to, id, quantity }: NftStep, single: boolean, wallet: string): Hex {
  const from = getAddress(wallet);
  return single
    ? encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [from, to, id] })
    : encodeFunctionData({
        abi: erc1155Abi,
        functionName: 'safeTransferFrom',
        args: [from, to, id, quantity, '0x'],
      });
}

function checkOwnership(
  { collection, id, quantity, to }: NftStep,
  { standard, owner, owned }: Collection,
  { wallet }: StepContext,
): void {
  if (to === collection) {
    throw new Say402Error('invalid_recipient', `${to} is the collection itself: what is sent there is lost.`);
  }
  if (to === wallet) {
    throw new Say402Error('invalid_recipient', 'The recipient is the sending wallet itself.');
  }
  if (standard === 'erc721' && quantity !== 1n) {
    const detail = `#${id} of ${collection} is a single piece; ${quantity} of it can not be sent.`;
    throw new Say402Error('invalid_amount', detail);
  }
  if (owned >= quantity) return;
  const whose = owner === null ? '' : ` It belongs to ${owner}.`;
  const detail = `The wallet ${wallet} holds ${owned} of #${id} of ${collection}, and ${quantity} should be sent.${whose}`;
  throw new Say402Error('insufficient_balance', detail);
}

/** An NFT as the preview shows it: a token without decimals. */
function tokenOf({ collection, id }: NftStep, { name }: Collection, { chain }: StepContext): PlannedToken {
  return {
    type: 'token',
    address: collection,
    symbol: `#${id}`,
    name: `${name} #${id}`,
    decimals: 0,
    inRegistry: false,
    sources: [{ kind: 'chain', read: `name of ${collection} on ${chain.title}` }],
  };
}
