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

/** Somebody who, by an event of the dry run, may take tokens of the wallet that nobody asked to approve. */
export interface Suspect {
  readonly transaction: number;
  readonly token: Address;
  readonly spender: Address;
  /** The call that reads how much may be taken, or by whom. */
  readonly read: PartCall;
}

/**
 * Spenders whom events of the dry run approve although no transaction of the batch says so. Many tokens emit the same event when an
 * allowance shrinks, so only reading it before and after decides (`surpriseAmong`).
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

/** Whether the approval is expected: a transaction of the batch makes it, or the spender is the very contract that the wallet calls. */
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

/** The first suspect who may take more after the batch than before; of a single NFT, one who was not approved for it before. */
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
