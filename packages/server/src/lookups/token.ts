import { address as solanaAddress } from '@solana/kit';
import type { Fact } from '../core/answer.ts';
import { fromBaseUnits } from '../core/amount.ts';
import { NATIVE, type PlannedToken } from '../core/plan.ts';
import { readAccounts } from '../chains/solana/read-accounts.ts';
import { readMint, type Mint } from '../chains/solana/mint.ts';
import type { TokenFacts } from '../chains/survey.ts';
import { factToken, textFact } from './facts.ts';
import type { LookUpContext, LookUpReader, ReadChain } from './look-up-context.ts';
import { onChains } from './on-chains.ts';
import { described, surveyOf, tokensAsked } from './tokens-asked.ts';

/** What tokens are. Two round trips: the block, then everything else. */
export const readToken: LookUpReader = async (context) => {
  const { parts, unread } = await onChains(context, async (chain) => readOn(chain, context));
  const all = parts.flat();
  return {
    kind: 'token',
    message: `${all.map(({ said }) => said).join(' ')}${unread}`,
    facts: all.flatMap(({ facts }) => facts),
    next: all.slice(0, 1).map(({ symbol }) => `what is my ${symbol} balance?`),
  };
};

interface About {
  readonly symbol: string;
  readonly said: string;
  readonly facts: readonly Fact[];
}

async function readOn(chain: ReadChain, context: LookUpContext): Promise<readonly About[]> {
  const view = chain.port.openView();
  return view.run(async () => {
    await view.block();
    const found = tokensAsked(context, chain);
    const [survey, mints] = await Promise.all([
      surveyOf(chain, found, context.wallet),
      readMints(
        chain,
        found.map(({ address }) => address),
      ),
    ]);
    const block = await view.block();
    return found.map((each) => {
      const token = described(each, chain, survey);
      return about(chain, {
        token,
        facts: survey.tokens.get(each.address),
        mint: mints.get(each.address) ?? null,
        block,
      });
    });
  });
}

async function readMints(
  { port: { reads } }: ReadChain,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Mint>> {
  if (reads.family !== 'svm') return new Map();
  const mints = addresses.filter((each) => each !== NATIVE).map((each) => solanaAddress(each));
  const accounts = await reads.read(async () => readAccounts(reads.rpc, mints));
  return new Map(
    mints.flatMap((each) => {
      const mint = readMint(accounts.get(each));
      return mint ? [[each, mint] as const] : [];
    }),
  );
}

interface Known {
  readonly token: PlannedToken;
  readonly facts: TokenFacts | undefined;
  readonly mint: Mint | null;
  readonly block: bigint;
}

function about({ port: { chain } }: ReadChain, { token, facts, mint, block }: Known): About {
  const { symbol, name, address, decimals, inRegistry } = token;
  const at = { chain: chain.name, block, source: address === NATIVE ? chain.caip2 : address };
  const where = address === NATIVE ? `the coin of ${chain.title} itself` : address;
  const warnings = [
    ...(facts?.blocked ? [`${symbol}: ${facts.blocked}.`] : []),
    ...(facts?.warnings ?? []).map((text) => `${symbol}: ${text}`),
  ];
  const rows: readonly (readonly [string, string])[] = [
    ['Name', name],
    ['Address', where],
    ['Decimals', `${decimals}`],
    ['In the registry', inRegistry ? 'yes' : 'no'],
    ...(mint
      ? ([
          ['Supply', `${fromBaseUnits(mint.supply, decimals)} ${symbol}`],
          ['Who may mint more', mint.mintAuthority ?? 'nobody'],
          ['Who may freeze accounts', mint.freezeAuthority ?? 'nobody'],
        ] as const)
      : []),
    ...warnings.map((text) => ['Warning', text] as const),
  ];
  const listed = inRegistry
    ? 'It is in the registry.'
    : 'It is not in the registry: anybody can make a token of that name.';
  return {
    symbol: inRegistry ? symbol : address,
    said: `${symbol} (${name}) is ${where}${address === NATIVE ? '' : ` on ${chain.title}`}, with ${decimals} decimals. ${listed}${warnings.map((text) => ` ${text}`).join('')}`,
    facts: rows.map(([label, value]) => ({
      ...textFact({ ...at, label: `${label} of ${symbol}`, value }),
      token: factToken(token),
    })),
  };
}
