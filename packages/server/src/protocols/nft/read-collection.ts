import { erc1155Abi, erc721Abi } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { shownChainText } from '../../core/chain-text.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepContext } from '../protocol.ts';

/** A collection, and what the wallet has of one of its numbers. */
export interface Collection {
  readonly standard: 'erc721' | 'erc1155';
  /** As the contract calls itself, as our own sentences may hold it. */
  readonly name: string;
  readonly owned: bigint;
  /** Of a single piece, where it is somebody else's. */
  readonly owner: string | null;
}

/** Sources: eips.ethereum.org/EIPS/eip-721 and eip-1155. */
const INTERFACES = { erc721: '0x80ac58cd', erc1155: '0xd9b67a26' } as const;

/**
 * Reads what a contract says of an NFT, in one round trip.
 *
 * @throws Say402Error `invalid_token` when it is no collection, or has no such number
 */
export async function readCollection(
  { reads, wallet, chain }: Pick<StepContext, 'reads' | 'wallet' | 'chain'>,
  address: Address,
  id: bigint,
): Promise<Collection> {
  if (reads.family !== 'evm') throw new TypeError('These NFTs are on EVM chains only');
  const single = { address, abi: erc721Abi } as const;
  const me = getAddress(wallet);
  const [isSingle, isMany, owner, held, name] = await reads.read(async () =>
    reads.client.multicall({
      batchSize: 0,
      contracts: [
        { ...single, functionName: 'supportsInterface', args: [INTERFACES.erc721] },
        { ...single, functionName: 'supportsInterface', args: [INTERFACES.erc1155] },
        { ...single, functionName: 'ownerOf', args: [id] },
        { address, abi: erc1155Abi, functionName: 'balanceOf', args: [me, id] },
        { ...single, functionName: 'name' },
      ],
    }),
  );
  const called = name.result?.trim() ? shownChainText(name.result, 32) : 'unnamed';
  if (isMany.result === true) {
    return { standard: 'erc1155', name: called, owned: held.result ?? 0n, owner: null };
  }
  if (isSingle.result !== true) {
    const detail = `${address} on ${chain.title} is no collection of NFTs: it answers neither as ERC-721 nor as ERC-1155.`;
    throw new Say402Error('invalid_token', detail);
  }
  if (owner.result === undefined) {
    throw new Say402Error('invalid_token', `The collection ${address} ("${called}") has no #${id}.`);
  }
  const mine = owner.result === me;
  return { standard: 'erc721', name: called, owned: mine ? 1n : 0n, owner: mine ? null : owner.result };
}
