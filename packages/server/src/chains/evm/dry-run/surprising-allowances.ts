import { erc20Abi } from '@say402/readback';
import { getAddress, isAddressEqual, isHex, parseAbi, size, type Address } from 'viem';
import { callEncoder } from '../call-encoder.ts';
import type { PartCall, PartResult } from '../multicall.ts';
import type { DryLog, DryResult } from './dry-call.ts';
import type { DryLine } from './dry-script.ts';

/** `Approval` of ERC-20 and ERC-721, and `ApprovalForAll`. Sources: the ERCs. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31';
const NOBODY = '0x0000000000000000000000000000000000000000';

const allowance = callEncoder(erc20Abi, 'allowance');
const nftAbi = parseAbi([
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function getApproved(uint256 tokenId) view returns (address)',
]);
const forAll = callEncoder(nftAbi, 'isApprovedForAll');
const approvedFor = callEncoder(nftAbi, 'getApproved');

/** Somebody whom a transaction seems to let take of the wallet what nobody asked for. */
export interface Suspect {
  readonly transaction: number;
  readonly token: Address;
  readonly spender: Address;
  /** What says how much, or who, that is. */
  readonly read: PartCall;
}

/**
 * Whom the transactions seem to have let take tokens or NFTs of the wallet beside those whom they say so of. Many tokens tell of an
 * allowance that shrinks in just the same way, so that only reading it before and after decides.
 */
export function suspectsIn(
  lines: readonly DryLine[],
  results: readonly DryResult[],
  wallet: Address,
  unbound: readonly number[],
): Suspect[] {
  const suspects = lines.flatMap((line, index): Suspect[] => {
    if (line.kind !== 'own' || unbound.includes(line.transaction)) return [];
    const raised = (results[index]?.logs ?? []).flatMap((log) => approvalIn(log, wallet) ?? []);
    return raised
      .filter(({ token, spender }) => !isSaid(lines, line, token, spender))
      .map((each) => ({ ...each, transaction: line.transaction }));
  });
  const keys = suspects.map(({ token, spender, transaction }) => `${transaction} ${token} ${spender}`);
  return suspects.filter((_, index) => keys.indexOf(keys[index] ?? '') === index).slice(0, MOST_SUSPECTS);
}

/** The first is enough to refuse a batch; a hostile contract may tell of thousands. */
const MOST_SUSPECTS = 32;

function approvalIn({ address, topics, data }: DryLog, wallet: Address): Omit<Suspect, 'transaction'> | null {
  const [kind, owner, spender, id] = topics;
  if (owner === undefined || spender === undefined || addressIn(owner) !== wallet) return null;
  const [token, to] = [getAddress(address), addressIn(spender)];
  if (to === NOBODY) return null;
  if (kind === APPROVAL_FOR_ALL && isTrue(data))
    return { token, spender: to, read: { target: token, data: forAll([wallet, to]) } };
  if (kind !== APPROVAL) return null;
  if (isHex(id)) return { token, spender: to, read: { target: token, data: approvedFor([BigInt(id)]) } };
  if (!isTrue(data)) return null;
  return { token, spender: to, read: { target: token, data: allowance([wallet, to]) } };
}

const addressIn = (topic: string): Address => getAddress(`0x${topic.slice(-40)}`);
const isTrue = (data: string): boolean => isHex(data) && size(data) >= 32 && BigInt(data.slice(0, 66)) > 0n;

/** An approval of the batch says so, or it is the contract itself that the wallet calls, which takes what it was let have. */
function isSaid(lines: readonly DryLine[], { call }: DryLine, token: Address, spender: Address): boolean {
  return (
    isAddressEqual(call.to, spender) ||
    lines.some(
      (line) =>
        line.kind === 'allowance' &&
        isAddressEqual(line.set.token, token) &&
        isAddressEqual(line.set.spender, spender),
    )
  );
}

/** The first of the suspects who may take more afterwards than before; of a single NFT, who was not the one before. */
export function surpriseAmong(
  suspects: readonly Suspect[],
  before: readonly PartResult[],
  after: readonly PartResult[],
): Suspect | undefined {
  return suspects.find(({ spender }, index) => {
    const [was, is] = [numberIn(before[index]), numberIn(after[index])];
    return is > was || (is !== was && is === BigInt(spender));
  });
}

function numberIn(read: PartResult | undefined): bigint {
  if (read?.success !== true || size(read.data) !== 32) return 0n;
  return BigInt(read.data);
}
