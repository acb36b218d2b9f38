import type { ActionDefinition } from '../../../core/action.ts';
import type { Vocabulary } from '../../reader.ts';

const ADDRESS = /\b0x[0-9a-fA-F]{40}\b|\b[1-9A-HJ-NP-Za-km-z]{32,44}\b/g;
const SHOWN = {
  evm: '0x52908400098527886E0F7030069857D2E4169EE7',
  svm: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
} as const;
const COINS = /\b(W?)(?:ETH|SOL|AVAX|POL)\b/g;

/** The protocols of the examples, with a coin of the chains that they are on. */
const PLACES: readonly (readonly [string, (vocabulary: Vocabulary) => boolean])[] = [
  ['aave', ({ family }) => family === 'evm'],
  ['uniswap', ({ family }) => family === 'evm'],
  ['benqi', ({ native }) => native.has('avax')],
  ['raydium', ({ family }) => family === 'svm'],
  ['jito', ({ family }) => family === 'svm'],
];

/**
 * A request for an action that the chain of the caller can read: the first of the action's examples whose tokens, addresses,
 * chains and protocols belong there, or else the first that does with the chain's own coin and an address of its kind. Null where none does.
 */
export function exampleFor(action: ActionDefinition, vocabulary: Vocabulary): string | null {
  const byAction = known.get(vocabulary) ?? new Map<ActionDefinition, string | null>();
  known.set(vocabulary, byAction);
  const found = byAction.get(action);
  if (found !== undefined) return found;
  const example = findExample(action, vocabulary);
  byAction.set(action, example);
  return example;
}

/** An action's example is the same for each request on a chain. */
const known = new WeakMap<Vocabulary, Map<ActionDefinition, string | null>>();

function findExample({ examples, slots }: ActionDefinition, vocabulary: Vocabulary): string | null {
  const [coin = ''] = vocabulary.native.values();
  const tokens = Object.values(slots);
  const named = [
    ...(tokens.some(({ native }) => native === 'only') ? [coin] : []),
    ...(tokens.some(({ wrapped }) => wrapped === 'only') ? [`W${coin}`] : []),
  ];
  const names = (text: string): boolean => named.some((symbol) => text.split(' ').includes(symbol));
  const fits = (text: string): boolean => belongs(text, vocabulary) && (named.length === 0 || names(text));
  const own = examples.find(fits);
  if (own !== undefined) return own;
  const other = [...new Set(vocabulary.chains.values())].find((name) => name !== vocabulary.chain);
  for (const text of examples) {
    const near = adapted(text, other, vocabulary);
    if (fits(near)) return near;
  }
  return null;
}

/** `, for example "…"`, or nothing where there is none. */
export function forExample(action: ActionDefinition | undefined, vocabulary: Vocabulary): string {
  const example = action ? exampleFor(action, vocabulary) : null;
  return example === null ? '' : `, for example "${example}"`;
}

function belongs(text: string, vocabulary: Vocabulary): boolean {
  const { family, chain, tokens, native, elsewhere, chains, families } = vocabulary;
  const addresses = [...text.matchAll(ADDRESS)].map(([address]) => address);
  const words = text.toLowerCase().split(/[^a-z0-9.]+/);
  const foreign = words.some((word) => elsewhere.has(word) && !tokens.has(word) && !native.has(word));
  // "Bridge … to Solana for 9WzD…" leads elsewhere.
  const target = words.map((word) => chains.get(word)).find((name) => name !== undefined && name !== chain);
  const abroad = target !== undefined && families.get(target) !== family;
  const kind = abroad === (family === 'evm') ? 'svm' : 'evm';
  const own = addresses.every((address) => address.startsWith('0x') === (kind === 'evm'));
  const [coin = ''] = native.values();
  const stays = !words.some((word) => chains.get(word) === chain && word !== coin.toLowerCase());
  const placed = PLACES.every(([name, isThere]) => !words.includes(name) || isThere(vocabulary));
  return placed && !foreign && stays && own && (!abroad || addresses.length > 0);
}

/** An example with what there is on the caller's chain; `other` is another chain. */
function adapted(
  text: string,
  other: string | undefined,
  { family, native, chains, chain }: Vocabulary,
): string {
  const [coin = ''] = native.values();
  // Two of them say different things.
  if ([...text.matchAll(ADDRESS)].length > 1) return text;
  return text
    .replaceAll(COINS, (_, wrapped: string) => `${wrapped}${coin}`)
    .replaceAll(ADDRESS, SHOWN[family])
    .replaceAll(/\b[A-Z][a-z]+\b/g, (word) =>
      chains.get(word.toLowerCase()) === chain && other !== undefined
        ? `${other.charAt(0).toUpperCase()}${other.slice(1)}`
        : word,
    );
}
