import { parseAbi, size, stringToHex, toEventSelector, toFunctionSelector, type Hex } from 'viem';
import { assemble } from './assembler.ts';

/** Storage slots of balances and allowances, the same as in the original WETH9. */
export const wrappedNativeSlots = { balances: 3n, allowances: 4n } as const;

export const wrappedNativeAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'function approve(address, uint256) returns (bool)',
  'function transfer(address, uint256) returns (bool)',
  'function transferFrom(address, address, uint256) returns (bool)',
  'function deposit() payable',
  'function withdraw(uint256)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Deposit(address indexed account, uint256 value)',
  'event Withdrawal(address indexed account, uint256 value)',
]);

const topics = {
  approval: toEventSelector('Approval(address,address,uint256)'),
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  deposit: toEventSelector('Deposit(address,uint256)'),
  withdrawal: toEventSelector('Withdrawal(address,uint256)'),
};

/** Reads the address at this place of the call data. */
const addressAt = (offset: number): string =>
  `0x${offset.toString(16)} calldataload 0x${'ff'.repeat(20)} and`;
const slotOfMemory = '0x40 0x0 keccak256';
/** The slot of `balances[the address on top of the stack]`. */
const balanceSlot = `0x0 mstore 0x3 0x20 mstore ${slotOfMemory}`;
/** The first half of `allowances[the address on top of the stack][...]`; the other address goes to memory 0. */
const allowanceOf = `0x0 mstore 0x4 0x20 mstore ${slotOfMemory} 0x20 mstore`;
/** Stack: slot, held. Memory 0xc0: the amount. Leaves nothing. */
const takeAmount = '0xc0 mload dup2 lt @fail jumpi 0xc0 mload swap1 sub swap1 sstore';
const onlyUnpaid = 'callvalue @fail jumpi';

const functions: Readonly<Record<string, string>> = {
  'withdraw(uint256)': `
    0x4 calldataload 0xc0 mstore
    caller ${balanceSlot} dup1 sload ${takeAmount}
    0x0 0x0 0x0 0x0 0xc0 mload caller 0xc0 mload iszero 0x8fc mul call iszero @fail jumpi // 2300 gas, as transfer() gives
    caller ${topics.withdrawal} 0x20 0xc0 log2 stop`,
  'transfer(address,uint256)': `
    caller 0x80 mstore ${addressAt(0x04)} 0xa0 mstore 0x24 calldataload 0xc0 mstore @move jump`,
  'transferFrom(address,address,uint256)': `
    ${addressAt(0x04)} 0x80 mstore ${addressAt(0x24)} 0xa0 mstore 0x44 calldataload 0xc0 mstore
    0x80 mload caller eq @move jumpi
    0x80 mload ${allowanceOf} caller 0x0 mstore ${slotOfMemory} dup1 sload
    dup1 not iszero @move jumpi // an unlimited allowance stays as it is
    ${takeAmount} @move jump`,
  'approve(address,uint256)': `
    0x24 calldataload 0xc0 mstore
    caller ${allowanceOf} ${addressAt(0x04)} 0x0 mstore 0xc0 mload ${slotOfMemory} sstore
    ${addressAt(0x04)} caller ${topics.approval} 0x20 0xc0 log3 @yes jump`,
  'balanceOf(address)': `${addressAt(0x04)} ${balanceSlot} sload @answer jump`,
  'allowance(address,address)': `
    ${addressAt(0x04)} ${allowanceOf} ${addressAt(0x24)} 0x0 mstore ${slotOfMemory} sload @answer jump`,
  'totalSupply()': 'selfbalance @answer jump',
  'decimals()': '0x12 @answer jump',
};

const shared = `
  move: // memory: 0x80 from, 0xa0 to, 0xc0 amount
    0x80 mload ${balanceSlot} dup1 sload ${takeAmount}
    0xa0 mload ${balanceSlot} dup1 sload 0xc0 mload add swap1 sstore
    0xa0 mload 0x80 mload ${topics.transfer} 0x20 0xc0 log3
  yes: 0x1
  answer: 0x0 mstore 0x20 0x0 return
  fail: 0x0 0x0 revert`;

const deposit = `
    callvalue 0xc0 mstore
    caller ${balanceSlot} dup1 sload callvalue add swap1 sstore
    caller ${topics.deposit} 0x20 0xc0 log2 stop`;

/**
 * Code of a wrapped native coin that behaves like WETH9: a call without data or with an unknown selector deposits, the supply is the
 * contract's own balance, and an unlimited allowance is not used up. Written for the sandbox.
 */
export function wrappedNativeCode(name: string, symbol: string): Hex {
  const all = { ...functions, 'name()': answerText(name), 'symbol()': answerText(symbol) };
  const signatures = Object.keys(all);
  const dispatch = signatures.map(
    (signature) => `dup1 ${toFunctionSelector(signature)} eq @${label(signature)} jumpi`,
  );
  const bodies = Object.entries(all).map(([signature, body]) => `${label(signature)}: ${onlyUnpaid} ${body}`);
  return assemble(['0x0 calldataload 0xe0 shr', ...dispatch, deposit, ...bodies, shared].join('\n'));
}

const label = (signature: string): string => signature.slice(0, signature.indexOf('('));

/** ABI-encodes a text of at most 32 bytes. */
function answerText(text: string): string {
  const bytes = stringToHex(text, { size: 32 });
  const length = size(stringToHex(text)).toString(16);
  return `0x20 0x0 mstore 0x${length} 0x20 mstore ${bytes} 0x40 mstore 0x60 0x0 return`;
}
