import { spendersOf, spendersOn, type RegistryToken } from '@say402/readback';
import { address } from '@solana/kit';
import { getAddress } from 'viem';
import { protocolNames } from '../actions/protocol-names.ts';
import { associatedAccount } from '../chains/solana/associated-account.ts';
import { readAccounts } from '../chains/solana/read-accounts.ts';
import { readTokenAccount } from '../chains/solana/token-account.ts';
import type { Fact } from '../core/answer.ts';
import { foundToken, type Finding } from '../core/finding.ts';
import { NATIVE } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import { allowanceCall, UNLIMITED } from '../protocols/allowance.ts';
import { readCalls } from '../protocols/read-calls.ts';
import { amountFact, factToken, listed } from './facts.ts';
import type { LookUpContext, LookUpReader, ReadChain } from './look-up-context.ts';
import { onChains } from './on-chains.ts';
import { described, surveyOf, tokensAsked } from './tokens-asked.ts';

/** The most reads of one call; public nodes refuse more. */
const MOST_READS = 400;

type Token = Pick<RegistryToken, 'symbol' | 'name' | 'address' | 'decimals' | 'program'>;

interface Allowed {
  readonly token: Token;
  /** Title of the contract, or its address. */
  readonly who: string;
  readonly spender: string;
  readonly amount: bigint;
  /** A request that takes it back; null where that would need an address. */
  readonly undo: string;
}

/** Who may take tokens from the wallet. Two round trips, three for tokens outside of the registry. */
export const readAllowances: LookUpReader = async (context) => {
  const { parts, unread } = await onChains(context, async (chain) => readOn(chain, context));
  const own = parts.filter(({ chain }) => chain === context.chain).flatMap(({ allowed }) => allowed);
  return {
    kind: 'allowances',
    message: `${parts.map(sentence).join(' ')}${unread}`,
    facts: parts.flatMap((part) => part.facts),
    next: own.map(({ undo }) => undo).slice(0, 3),
    findings: own.map((allowed) => findingOf(allowed, context.chain)),
  };
};

/** On Solana a token account has one delegate, so it need not be named. */
function findingOf({ token, who, spender }: Allowed, { port }: ReadChain): Finding {
  const named: Finding['slots'] =
    port.chain.family === 'evm' ? { spender: { type: 'contract', kind: 'address', text: spender } } : {};
  return {
    kinds: ['allowance'],
    what: `the allowance of ${who} for ${token.symbol}`,
    slots: { token: foundToken(token), ...named },
  };
}

interface Part {
  readonly chain: ReadChain;
  readonly allowed: readonly Allowed[];
  readonly facts: readonly Fact[];
  /** Of how many tokens every allowance was told. */
  readonly looked: number;
}

/** What was found, and of how many tokens everything was told. */
type Found = Pick<Part, 'allowed' | 'looked'>;

async function readOn(chain: ReadChain, context: LookUpContext): Promise<Part> {
  const view = chain.port.openView();
  return view.run(async () => {
    await view.block();
    const tokens = await tokensOf(chain, context);
    const { allowed, looked } = await (chain.port.chain.family === 'evm'
      ? readEvm(chain, context, tokens)
      : readSolana(chain, context.wallet, tokens));
    const block = await view.block();
    const facts = allowed.map(({ token, who, spender, amount }) => {
      const shown = factToken(token);
      const at = { chain: chain.port.chain.name, block, source: `${token.address}, spender ${spender}` };
      const fact = amountFact({
        ...at,
        label: `${token.symbol} that ${who} may take`,
        token: shown,
        baseUnits: amount,
      });
      return amount >= UNLIMITED ? { ...fact, value: `${token.symbol} without limit` } : fact;
    });
    return { chain, allowed, facts, looked };
  });
}

/** The tokens that were asked about, or all of the registry. */
async function tokensOf(chain: ReadChain, context: LookUpContext): Promise<readonly Token[]> {
  const found = tokensAsked(context, chain).filter((token) => token.address !== NATIVE);
  if (found.length === 0) return chain.tokens;
  const known = found.flatMap(({ registry }) => registry ?? []);
  if (known.length === found.length) return known;
  const survey = await surveyOf(chain, found, context.wallet);
  return found.map((token) => ({
    ...described(token, chain, survey),
    program: survey.tokens.get(token.address)?.program ?? 'token',
  }));
}

async function readEvm(
  { port }: ReadChain,
  { wallet, asked: { values } }: LookUpContext,
  tokens: readonly Token[],
): Promise<Found> {
  const { reads, chain } = port;
  if (reads.family !== 'evm') throw new TypeError('Allowances are read of EVM chains');
  const [named] = values['protocol'] ?? [];
  const one = named?.type === 'protocol' ? named : null;
  const own = one && spendersOf(one.protocol, chain.name);
  const spenders = spendersOn(chain.name).filter(({ address: spender }) => own?.includes(spender) ?? true);
  if (one && spenders.length === 0) {
    const detail = `No contract of "${one.text}" on ${chain.title} that takes tokens is in the registry.`;
    throw new Say402Error('unknown_spender', detail);
  }
  const asked = tokens.flatMap((token) => spenders.map((spender) => ({ token, spender })));
  const chunks = Array.from({ length: Math.ceil(asked.length / MOST_READS) }, (_, index) =>
    asked.slice(index * MOST_READS, (index + 1) * MOST_READS),
  );
  const read = await reads.read(async () =>
    Promise.all(
      chunks.map(async (chunk) =>
        readCalls(
          reads.client,
          chunk.map(({ token, spender }) =>
            allowanceCall({ token: getAddress(token.address), owner: wallet, spender: spender.address }),
          ),
        ),
      ),
    ),
  );
  const amounts = read.flat();
  const untold = new Set(
    asked.flatMap(({ token }, index) => (typeof amounts[index] === 'bigint' ? [] : token)),
  );
  const looked = tokens.filter((token) => !untold.has(token)).length;
  if (looked === 0 && tokens.length > 0) {
    const detail = `What contracts on ${chain.title} may take of ${listed(tokens.slice(0, 3).map(({ symbol }) => symbol))} is not told.`;
    throw new Say402Error('contract_unreadable', detail);
  }
  const allowed = amounts.flatMap((amount, index): Allowed[] => {
    const one = asked[index];
    if (typeof amount !== 'bigint' || amount === 0n || !one) return [];
    const { token, spender } = one;
    const undo = `revoke the allowance of ${spender.address} for ${token.symbol}`;
    const who = protocolNames[spender.protocol]?.title ?? spender.address;
    return [{ token, who, spender: spender.address, amount, undo }];
  });
  return { allowed, looked };
}

/** On Solana a token account has one delegate at most. */
async function readSolana({ port }: ReadChain, wallet: string, tokens: readonly Token[]): Promise<Found> {
  const { reads } = port;
  if (reads.family !== 'svm') throw new TypeError('Delegates are read of Solana');
  const owner = address(wallet);
  const places = await Promise.all(
    tokens.map(async (token) => associatedAccount(owner, address(token.address), token.program ?? 'token')),
  );
  const accounts = await reads.read(async () => readAccounts(reads.rpc, places));
  const allowed = tokens.flatMap((token, index): Allowed[] => {
    const place = places[index];
    const account = readTokenAccount(place && accounts.get(place));
    if (!account?.delegate || account.delegatedAmount === 0n) return [];
    const { delegate, delegatedAmount: amount } = account;
    return [{ token, who: delegate, spender: delegate, amount, undo: `revoke my ${token.symbol} allowance` }];
  });
  return { allowed, looked: tokens.length };
}

function sentence({ chain: { port }, allowed, looked }: Part): string {
  const { title, family } = port.chain;
  const who = family === 'evm' ? 'no contract that the registry knows' : 'no delegate';
  if (allowed.length === 0)
    return `On ${title}, ${who} may take any of ${looked === 1 ? 'this token' : `the ${looked} tokens that were looked at`} out of your wallet.`;
  const named = allowed
    .slice(0, 5)
    .map(({ token, who: title_, amount }) =>
      amount >= UNLIMITED
        ? `${title_} any amount of ${token.symbol}`
        : `${title_} ${amountIn(token, amount)}`,
    );
  const more = allowed.length > named.length ? ` and ${allowed.length - named.length} more` : '';
  return `On ${title}, out of your wallet may take: ${listed(named)}${more}.`;
}

const amountIn = (token: Token, amount: bigint): string =>
  amountFact({ label: '', token: factToken(token), baseUnits: amount, chain: '', block: 0n, source: '' })
    .value;
