import { getAddressDecoder, unwrapOption, type EncodedAccount } from '@solana/kit';
import { AccountState, type Extension, type Mint, type Token } from '@solana-program/token-2022';
import { mintDecimals, type ReadAccount } from './balances.ts';
import { lookupTableHeaderBytes } from './loaded-addresses.ts';
import { parsedExtension } from './parsed-extension.ts';
import { programAddresses } from './program-addresses.ts';
import { uiTokenAmount } from './token-amount.ts';
import { tokenProgramNames, tokenState } from './token-state.ts';

export interface ParsedAccountData {
  readonly program: string;
  readonly parsed: { readonly type: string; readonly info: object };
  readonly space: bigint;
}

const solDecimals = 9;

/** An account's data as `jsonParsed` has it: mints, token accounts, lookup tables; null for any other account. */
export function parsedAccount(account: EncodedAccount, read: ReadAccount): ParsedAccountData | null {
  const space = BigInt(account.data.length);
  const program = tokenProgramNames.get(account.programAddress);
  if (program !== undefined) {
    const parsed = parsedTokenState(account, read);
    return parsed === null ? null : { program, parsed, space };
  }
  if (account.programAddress !== programAddresses.addressLookupTable) return null;
  return { program: 'address-lookup-table', parsed: lookupTable(account.data), space };
}

function parsedTokenState(account: EncodedAccount, read: ReadAccount): ParsedAccountData['parsed'] | null {
  const state = tokenState(account);
  if (state === null) return null;
  if (state.kind === 'mint') return { type: 'mint', info: mintInfo(state.mint) };
  const decimals = mintDecimals(state.token.mint, read);
  return decimals === null ? null : { type: 'account', info: tokenInfo(state.token, decimals) };
}

function mintInfo(mint: Mint): object {
  return {
    mintAuthority: unwrapOption(mint.mintAuthority),
    supply: mint.supply.toString(),
    decimals: mint.decimals,
    isInitialized: mint.isInitialized,
    freezeAuthority: unwrapOption(mint.freezeAuthority),
    ...extensions(unwrapOption(mint.extensions)),
  };
}

const stateNames: Readonly<Record<AccountState, string>> = {
  [AccountState.Uninitialized]: 'uninitialized',
  [AccountState.Initialized]: 'initialized',
  [AccountState.Frozen]: 'frozen',
};

function tokenInfo(token: Token, decimals: number): object {
  const delegate = unwrapOption(token.delegate);
  const reserve = unwrapOption(token.isNative);
  const closeAuthority = unwrapOption(token.closeAuthority);
  return {
    mint: token.mint,
    owner: token.owner,
    tokenAmount: uiTokenAmount(token.amount, decimals),
    ...(delegate !== null && { delegate, delegatedAmount: uiTokenAmount(token.delegatedAmount, decimals) }),
    state: stateNames[token.state],
    isNative: reserve !== null,
    ...(reserve !== null && { rentExemptReserve: uiTokenAmount(reserve, solDecimals) }),
    ...(closeAuthority !== null && { closeAuthority }),
    ...extensions(unwrapOption(token.extensions)),
  };
}

function extensions(list: readonly Extension[] | null): object {
  return list === null ? {} : { extensions: list.map(parsedExtension) };
}

/** Source: LookupTableMeta of the address lookup table program. */
function lookupTable(data: EncodedAccount['data']): ParsedAccountData['parsed'] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const address = getAddressDecoder();
  const count = Math.floor((data.length - lookupTableHeaderBytes) / 32);
  return {
    type: 'lookupTable',
    info: {
      deactivationSlot: view.getBigUint64(4, true).toString(),
      lastExtendedSlot: view.getBigUint64(12, true).toString(),
      lastExtendedSlotStartIndex: view.getUint8(20),
      ...(view.getUint8(21) === 1 && { authority: address.decode(data, 22) }),
      addresses: Array.from({ length: count }, (_, index) =>
        address.decode(data, lookupTableHeaderBytes + index * 32),
      ),
    },
  };
}
