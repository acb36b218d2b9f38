import { BaseError, decodeErrorResult, isHex, type Hex } from 'viem';

/** Errors that tokens raise. Sources: Solidity docs (Error, Panic), EIP-6093 (ERC-20 custom errors). */
const ERRORS = [
  { type: 'error', name: 'Error', inputs: [{ name: 'reason', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
  {
    type: 'error',
    name: 'ERC20InsufficientBalance',
    inputs: [
      { name: 'sender', type: 'address' },
      { name: 'balance', type: 'uint256' },
      { name: 'needed', type: 'uint256' },
    ],
  },
  { type: 'error', name: 'ERC20InvalidReceiver', inputs: [{ name: 'receiver', type: 'address' }] },
  { type: 'error', name: 'ERC20InvalidSender', inputs: [{ name: 'sender', type: 'address' }] },
] as const;

/** What a reverted call says, as a sentence without its full stop. `message` is what the node says of it. */
export function revertReason(data: unknown, message: string): string {
  if (!isHex(data) || data === '0x') return message === '' ? 'it reverts without a reason' : message;
  return decode(data) ?? `it reverts with ${data.slice(0, 74)}`;
}

function decode(data: Hex): string | null {
  try {
    const { errorName, args } = decodeErrorResult({ abi: ERRORS, data });
    switch (errorName) {
      case 'Error':
        return `it reverts: "${args[0].slice(0, 200)}"`;
      case 'Panic':
        return `it panics with code ${args[0]}`;
      case 'ERC20InsufficientBalance':
        return `the sender holds ${args[1]} base units of the token and ${args[2]} are needed`;
      case 'ERC20InvalidReceiver':
        return `the token refuses the receiver ${args[0]}`;
      case 'ERC20InvalidSender':
        return `the token refuses the sender ${args[0]}`;
    }
  } catch (error) {
    if (error instanceof BaseError) return null;
    throw error;
  }
}
