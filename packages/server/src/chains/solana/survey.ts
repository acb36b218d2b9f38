import { CLOCK_SYSVAR, NATIVE_MINT, RENT_SYSVAR, type SvmChain } from '@say402/readback';
import { address, type Address } from '@solana/kit';
import type { FeeFacts, RecipientFacts, Survey, SurveyRequest, TokenFacts } from '../survey.ts';
import type { Accounts } from './account.ts';
import { associatedAccount } from './associated-account.ts';
import { describeRecipient } from './describe-recipient.ts';
import { describeToken } from './describe-token.ts';
import { readLifetime, type Lifetime } from './lifetime.ts';
import { LAMPORTS_PER_SIGNATURE } from './network-fee.ts';
import { readNonceAccount } from './nonce-account.ts';
import { choosePriorityFee, type PriorityFeeBounds } from './priority-fee.ts';
import { readAccounts } from './read-accounts.ts';
import { readChain, type SolanaRpc } from './rpc.ts';
import { readClock, readRent } from './sysvars.ts';
import { readTokenAccount } from './token-account.ts';
import { tokenAccountBytes } from './token-account-bytes.ts';
import { accountsToRead, findToken, holderAccounts, tokenPlaces, type FoundToken } from './token-places.ts';

/** The most addresses that `getRecentPrioritizationFees` takes. Source: solana.com/docs/rpc. */
const MOST_FEE_ACCOUNTS = 128;

/**
 * Reads balances, mints, recipients and fees of Solana in one parallel round trip.
 *
 * @throws Say402Error `invalid_nonce_account`
 */
export async function surveySolana(
  chain: SvmChain,
  rpc: SolanaRpc,
  bounds: PriorityFeeBounds,
  request: SurveyRequest,
): Promise<Survey> {
  const wallet = address(request.wallet);
  const recipients = request.recipients.map((recipient) => address(recipient));
  const owners = [wallet, ...recipients];
  const nonces = request.nonceAccount === undefined ? [] : [address(request.nonceAccount)];
  const places = await Promise.all(
    request.tokens.map(async (token) => tokenPlaces(chain, address(token), owners)),
  );
  const wrapped = await associatedAccount(wallet, NATIVE_MINT, 'token');
  const written = [...owners, ...places.flatMap(({ holders }) => holderAccounts(holders))];
  const [accounts, lifetime, price] = await readChain(chain, async () =>
    Promise.all([
      readAccounts(rpc, [
        RENT_SYSVAR,
        CLOCK_SYSVAR,
        wrapped,
        ...nonces,
        ...owners,
        ...places.flatMap(accountsToRead),
      ]),
      readLifetime(rpc),
      readPriorityFee(rpc, written, bounds),
    ]),
  );
  const tokens = places.flatMap((each) => findToken(each, accounts) ?? []);
  const own = readTokenAccount(accounts.get(wrapped));
  const [nonce] = nonces.map((each) => readNonceAccount(each, accounts.get(each), wallet));
  const { slot, unixTimestamp } = readClock(accounts);
  return {
    wallet,
    head: { number: slot, timestamp: unixTimestamp },
    native: accounts.get(wallet)?.lamports ?? 0n,
    tokens: new Map(tokens.map((token) => [token.address, tokenFacts(token, wallet, accounts)])),
    recipients: new Map(recipients.map((each) => [each, recipientFacts(each, tokens, accounts)])),
    wrapped: { opened: own !== null, balance: own?.amount ?? 0n },
    fees: { ...feeFacts(tokens, accounts, lifetime, price), nonce },
  };
}

async function readPriorityFee(
  rpc: SolanaRpc,
  written: readonly Address[],
  bounds: PriorityFeeBounds,
): Promise<bigint> {
  const addresses = [...new Set(written)].slice(0, MOST_FEE_ACCOUNTS);
  const answer: unknown = await rpc.getRecentPrioritizationFees(addresses).send();
  return choosePriorityFee(answer, bounds);
}

function tokenFacts(token: FoundToken, wallet: Address, accounts: Accounts): TokenFacts {
  const { address, mint, registry, metadata, holders } = token;
  const own = holders.get(wallet);
  return describeToken({
    address,
    mint,
    registry,
    wallet,
    walletAccount: own && accounts.get(own),
    metadata: metadata ? accounts.get(metadata) : undefined,
    clock: readClock(accounts),
  });
}

function recipientFacts(
  recipient: Address,
  tokens: readonly FoundToken[],
  accounts: Accounts,
): RecipientFacts {
  const held = tokens.flatMap(({ address, registry, mint, holders }) => {
    const associatedAccount = holders.get(recipient);
    if (associatedAccount === undefined) return [];
    return [{ address, label: registry?.symbol ?? address, mint, associatedAccount }];
  });
  return describeRecipient({ address: recipient, accounts, tokens: held });
}

function feeFacts(
  tokens: readonly FoundToken[],
  accounts: Accounts,
  lifetime: Lifetime,
  microLamportsPerUnit: bigint,
): Extract<FeeFacts, { readonly family: 'svm' }> {
  const rentOf = readRent(accounts);
  const tokenRents = tokens.map(({ address, mint }) => [address, rentOf(tokenAccountBytes(mint))] as const);
  return {
    family: 'svm',
    lamportsPerSignature: LAMPORTS_PER_SIGNATURE,
    microLamportsPerUnit,
    accountRent: rentOf(0),
    tokenAccountRent: new Map(tokenRents),
    ...lifetime,
  };
}
