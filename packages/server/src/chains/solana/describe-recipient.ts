import { SYSTEM_PROGRAM } from '@say402/readback';
import { AccountState } from '@solana-program/token-2022';
import { isOffCurveAddress, type Address } from '@solana/kit';
import type { RecipientFacts } from '../survey.ts';
import type { Accounts, SolanaAccount } from './account.ts';
import type { Mint } from './mint.ts';
import { readTokenAccount, type TokenAccount } from './token-account.ts';
import { tokenProgramState } from './token-program-state.ts';

/** Addresses without an account of their own from which nothing comes back. Source: solana-sdk-ids. */
const LOST: ReadonlyMap<string, string> = new Map([
  ['1nc1nerator11111111111111111111111111111111', 'is the incinerator: what it receives is burned'],
  [SYSTEM_PROGRAM, 'is the System program (the zero address): nobody can spend from it'],
]);

/** Owners of the runtime's own accounts: programs, their code, sysvars. Source: solana-sdk-ids. */
const RUNTIME = new Set<string>([
  'NativeLoader1111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'Sysvar1111111111111111111111111111111111111',
]);

type Kind = Pick<RecipientFacts, 'kind' | 'note'>;

export interface RecipientReads {
  readonly address: Address;
  readonly accounts: Accounts;
  /** The tokens in question, each with the recipient's associated account. */
  readonly tokens: readonly {
    readonly address: Address;
    readonly label: string;
    readonly mint: Mint;
    readonly associatedAccount: Address;
  }[];
}

/** A recipient as its own account and its associated token accounts describe it. */
export function describeRecipient({ address, accounts, tokens }: RecipientReads): RecipientFacts {
  const own = accounts.get(address);
  const facts = kindOf(address, own);
  const direct = facts.kind === 'token_account' ? readTokenAccount(own) : null;
  const tokenAccounts = new Set<string>();
  const blockedTokens = new Map<string, string>();
  const memoTokens = new Set<string>();
  for (const { address: token, label, mint, associatedAccount } of tokens) {
    const associated = readTokenAccount(accounts.get(associatedAccount));
    if (associated) tokenAccounts.add(token);
    const receiving = direct?.mint === token ? direct : associated;
    const reason = receiving
      ? cannotReceive(receiving, label, direct ? null : address)
      : newAccountsFrozen(mint, label);
    if (reason !== null) blockedTokens.set(token, reason);
    if (receiving?.extensions.get('MemoTransfer')?.requireIncomingTransferMemos) memoTokens.add(token);
  }
  return { address, ...facts, exists: own !== undefined, tokenAccounts, blockedTokens, memoTokens };
}

function kindOf(address: Address, account: SolanaAccount | undefined): Kind {
  const lost = LOST.get(address);
  if (lost !== undefined) return { kind: 'unusable', note: lost };
  const offCurve = isOffCurveAddress(address);
  if (!account) {
    if (!offCurve) return { kind: 'wallet', note: null };
    const note = 'has no account and no key can sign for it (it is off the curve): funds could be lost';
    return { kind: 'unusable', note };
  }
  if (account.executable) return { kind: 'unusable', note: 'is a program' };
  if (RUNTIME.has(account.owner)) return { kind: 'unusable', note: 'is an account of the Solana runtime' };
  const state = tokenProgramState(account);
  if (state) return kindOfTokenState(account, state.kind);
  if (account.owner !== SYSTEM_PROGRAM)
    return { kind: 'contract', note: `is an account of the program ${account.owner}` };
  if (account.space > 0) return { kind: 'contract', note: 'is a nonce account' };
  if (offCurve) return { kind: 'contract', note: 'is an address that only a program can sign for' };
  return { kind: 'wallet', note: null };
}

function kindOfTokenState(
  account: SolanaAccount,
  state: NonNullable<ReturnType<typeof tokenProgramState>>['kind'],
): Kind {
  switch (state) {
    case 'mint':
      return { kind: 'unusable', note: 'is the mint of a token, not a wallet' };
    case 'multisig':
      return { kind: 'contract', note: 'is a multisig of a token program, which can not send SOL on' };
    case 'token_account': {
      const mint = readTokenAccount(account)?.mint;
      if (mint !== undefined) return { kind: 'token_account', note: mint };
      return { kind: 'unusable', note: 'is a token account that was never set up' };
    }
    case 'unknown':
      return { kind: 'unusable', note: 'is an unused account of a token program' };
  }
}

/** @param owner whose associated account it should be; null for a token account that was named itself */
function cannotReceive(account: TokenAccount, label: string, owner: Address | null): string | null {
  if (owner !== null && account.owner !== owner)
    return `can not receive ${label}: its associated account belongs to ${account.owner}`;
  if (account.frozen) return `can not receive ${label}: its account is frozen`;
  if (account.extensions.unread)
    return `can not receive ${label}: its account has ${account.extensions.unread}, which is not supported`;
  if (account.extensions.get('ConfidentialTransferAccount')?.allowNonConfidentialCredits === false)
    return `takes ${label} in confidential transfers only`;
  return null;
}

function newAccountsFrozen({ extensions }: Mint, label: string): string | null {
  if (extensions.get('DefaultAccountState')?.state !== AccountState.Frozen) return null;
  return `has no account for ${label}, and new ones are frozen until the issuer thaws them`;
}
