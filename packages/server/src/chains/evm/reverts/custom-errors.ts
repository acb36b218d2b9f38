import { parseAbi, type Abi } from 'viem';
import { fromBaseUnits } from '../../../core/amount.ts';
import { aaveErrors } from './aave-errors.ts';

/** Makes the sentence of a custom error from its arguments, in the order of the ABI. */
type Say = (args: readonly unknown[]) => string;

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, bigints);
const bigints = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
const number = (value: unknown): string => (typeof value === 'bigint' ? value.toString() : shown(value));
const coins = (wei: unknown): string => (typeof wei === 'bigint' ? fromBaseUnits(wei, 18) : shown(wei));

/** Sources: EIP-6093 (token errors), OpenZeppelin 5 (SafeERC20, Address, Pausable, Ownable), ERC-4626, MetaMorpho, Comet, Permit2, Uniswap v4,
 * Across (V3SpokePoolInterface.sol); the dry run's own. */
const standard: Readonly<Record<string, Say>> = {
  'ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)': ([, held, needed]) =>
    `the sender holds ${number(held)} base units of the token and ${number(needed)} are needed`,
  'ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)': ([
    spender,
    has,
    needed,
  ]) => `${shown(spender)} may take ${number(has)} base units of the token and needs ${number(needed)}`,
  'ERC20InvalidReceiver(address receiver)': ([who]) => `the token refuses the receiver ${shown(who)}`,
  'ERC20InvalidSender(address sender)': ([who]) => `the token refuses the sender ${shown(who)}`,
  'ERC20InvalidSpender(address spender)': ([who]) => `the token refuses the spender ${shown(who)}`,
  'ERC721NonexistentToken(uint256 tokenId)': ([id]) => `there is no NFT #${number(id)}`,
  'ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)': ([, id, owner]) =>
    `NFT #${number(id)} belongs to ${shown(owner)}`,
  'ERC721InsufficientApproval(address operator, uint256 tokenId)': ([who, id]) =>
    `${shown(who)} may not move NFT #${number(id)}`,
  'ERC721InvalidReceiver(address receiver)': ([who]) => `${shown(who)} takes no such NFT`,
  'ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)': ([
    ,
    held,
    needed,
    id,
  ]) => `the sender holds ${number(held)} of NFT #${number(id)} and ${number(needed)} are needed`,
  'ERC1155InvalidReceiver(address receiver)': ([who]) => `${shown(who)} takes no such NFT`,
  'SafeERC20FailedOperation(address token)': ([token]) => `the token ${shown(token)} refuses to be moved`,
  'AddressInsufficientBalance(address account)': ([who]) => `${shown(who)} has too few coins`,
  'AddressEmptyCode(address target)': ([target]) => `there is no contract at ${shown(target)}`,
  'FailedInnerCall()': () => 'a call within it failed',
  'FailedCall()': () => 'a call within it failed',
  'EnforcedPause()': () => 'the contract is paused',
  'OwnableUnauthorizedAccount(address account)': ([who]) =>
    `only the owner of the contract may do that, not ${shown(who)}`,
  'AllowanceExpired(uint256 deadline)': ([until]) => `the allowance ended at second ${number(until)}`,
  'InsufficientAllowance(uint256 amount)': ([amount]) => `the allowance is only ${number(amount)} base units`,
  'V4TooLittleReceived(uint256 minimum, uint256 received)': ([least, got]) =>
    `the swap would bring ${number(got)} base units and has to bring ${number(least)}`,
  'V4TooMuchRequested(uint256 maximum, uint256 requested)': ([most, asked]) =>
    `the swap would take ${number(asked)} base units and may take ${number(most)}`,
  'CurrencyNotSettled()': () => 'the pool can not bring as much as the swap takes out',
  'ERC4626ExceededMaxDeposit(address receiver, uint256 assets, uint256 max)': ([, wanted, most]) =>
    `the vault takes ${number(most)} base units at most, and ${number(wanted)} are put in`,
  'ERC4626ExceededMaxWithdraw(address owner, uint256 assets, uint256 max)': ([, wanted, most]) =>
    `the vault gives out ${number(most)} base units at most, and ${number(wanted)} are wanted`,
  'ERC4626ExceededMaxRedeem(address owner, uint256 shares, uint256 max)': ([, wanted, most]) =>
    `the vault takes back ${number(most)} base units of its shares at most, and ${number(wanted)} are given`,
  'NotEnoughLiquidity()': () => 'the vault has lent out too much of it to give so much back now',
  'AllCapsReached()': () => 'the vault is full: it lends no more to any of its markets',
  'NotCollateralized()': () => 'the collateral there is not enough for what would be owed',
  'BorrowTooSmall()': () => 'the market does not lend so little',
  'SupplyCapExceeded()': () => 'the market takes no more of that collateral',
  'TooFewNativeCoins(uint256 held, uint256 needed)': ([held, needed]) =>
    `the wallet holds ${coins(held)} of the chain's own coin then, and ${coins(needed)} are sent`,
  'TransactionDeadlinePassed()': () => 'the deadline has passed',
  'DepositsArePaused()': () => 'Across takes no deposits on this chain now',
  'InvalidQuoteTimestamp()': () => 'the quote of Across is not of the last hour',
  'InvalidFillDeadline()': () => 'the deadline of the deposit is later than Across takes',
};

const says = new Map<string, Say>([
  ...Object.entries(standard).map(([signature, say]) => [nameOf(signature), say] as const),
  ...aaveErrors.map(({ name, says: text }) => [name, () => `${text} (Aave: ${name})`] as const),
]);

function nameOf(signature: string): string {
  return signature.slice(0, signature.indexOf('('));
}

/** Every custom error that can be put into words. */
export const customErrorsAbi: Abi = parseAbi([
  ...Object.keys(standard).map((signature) => `error ${signature}`),
  ...aaveErrors.map(({ name }) => `error ${name}()`),
]);

/** A custom error in words, without the full stop; null for one that is not known. */
export function explainCustomError(name: string, args: readonly unknown[]): string | null {
  return says.get(name)?.(args) ?? null;
}
