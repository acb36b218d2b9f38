import type { Random } from '../packages/server/corpus/random.ts';
import type { Vocabulary } from '../packages/server/src/intent/reader.ts';
import { ORDINARY_WORDS } from '../packages/server/src/intent/values/ordinary-words.ts';

/** What is written for a hole, and what the label has for it. */
interface Filled {
  readonly text: string;
  readonly label: string;
}

/** Fills holes, the same hole with the same value; each time that a text is made, anew. */
export function makeFiller(
  random: Random,
  vocabulary: Vocabulary,
  { coins }: { readonly coins: boolean },
): (hole: string) => Filled {
  const known = new Map<string, Filled>();
  return (hole) => {
    const made =
      known.get(hole) ??
      fresh(hole, random, vocabulary, {
        coins,
        taken: new Set([...known.values()].map(({ label }) => label)),
      });
    known.set(hole, made);
    return made;
  };
}

interface Limits {
  /** Whether a token may be the chain's own coin. */
  readonly coins: boolean;
  readonly taken: ReadonlySet<string>;
}

function fresh(hole: string, random: Random, vocabulary: Vocabulary, { coins, taken }: Limits): Filled {
  for (let tries = 0; ; tries++) {
    const made = valueOf(hole.replace(/\d+$/, ''), random, vocabulary, coins);
    if (!taken.has(made.label) || tries > 20) return made;
  }
}

const plain = (text: string): Filled => ({ text, label: text });

function valueOf(kind: string, random: Random, vocabulary: Vocabulary, coins: boolean): Filled {
  switch (kind) {
    case 'A':
      return amount(random);
    case 'T':
      return coins && random.below(6) === 0
        ? coin(random, vocabulary)
        : token(random, vocabulary, [...new Set(vocabulary.tokens.values())]);
    case 'S':
      return token(random, vocabulary, stable(vocabulary));
    case 'N':
      return coin(random, vocabulary);
    case 'R':
      return random.below(3) === 0
        ? plain(name(random, vocabulary))
        : plain(address(random, vocabulary.family));
    case 'K':
    case 'X':
      return plain(address(random, vocabulary.family));
    case 'C': {
      const others = [...vocabulary.families.keys()].filter((chain) => chain !== vocabulary.chain);
      const chain = random.pick(others);
      return { text: random.oneIn(2) ? chain : capital(chain), label: chain };
    }
    case 'H':
      return {
        text: random.oneIn(2) ? vocabulary.chain : capital(vocabulary.chain),
        label: vocabulary.chain,
      };
    case 'PC':
      return plain(String(random.oneIn(2) ? (1 + random.below(19)) * 5 : 1 + random.below(99)));
    default:
      return plain(String(1 + random.below(random.pick([9, 99, 9_999, 999_999]))));
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function amount(random: Random): Filled {
  switch (random.below(8)) {
    case 0:
      return plain(String(1 + random.below(9)));
    case 1:
      return plain(`0.${random.oneIn(2) ? '0' : ''}${1 + random.below(9)}`);
    case 2:
      return plain(`${1 + random.below(40)}.${1 + random.below(9)}`);
    case 3: {
      const thousands = 1 + random.below(40);
      const label = String(thousands * 1000 + random.below(10) * 100);
      return { text: label.replace(/(\d{3})$/, ',$1'), label };
    }
    case 4: {
      const thousands = 1 + random.below(20);
      return { text: `${thousands}k`, label: String(thousands * 1000) };
    }
    case 5:
      return plain(`0.${random.pick(['25', '75', '015', '005', '33'])}`);
    default:
      return plain(String(1 + random.below(random.pick([30, 500, 999]))));
  }
}

/** Symbols that are not words, so that the words of templates keep their meaning. */
function token(random: Random, vocabulary: Vocabulary, symbols: readonly string[]): Filled {
  for (;;) {
    const label = random.pick(symbols);
    if (ORDINARY_WORDS.has(label.toLowerCase())) continue;
    const form = random.below(8);
    if (form === 0) return { text: `$${label}`, label };
    const lower = label.toLowerCase();
    if (form < 4 && vocabulary.tokens.get(lower) === label) return { text: lower, label };
    return { text: label, label };
  }
}

const USUAL = ['USDC', 'USDC', 'USDC', 'USDT', 'USDt', 'DAI', 'PYUSD', 'USDT0'];

const stable = ({ tokens, pegged }: Vocabulary): string[] => {
  const symbols = new Set(tokens.values());
  const usual = USUAL.filter((symbol) => symbols.has(symbol));
  return [...usual, ...usual, ...usual, ...[...pegged].slice(0, 6)];
};

function coin(random: Random, vocabulary: Vocabulary): Filled {
  const [symbol = ''] = vocabulary.native.values();
  return { text: random.pick([symbol, symbol, symbol.toLowerCase()]), label: 'native' };
}

const FIRST =
  'alice bob mira jonas chen ada nadia tomek lena omar yuki ravi ines paulo greta sven aisha kofi zoe dmitri'.split(
    ' ',
  );
const SECOND = ['', '', 'pays', 'dao', '-vault', 'shop', '99', '_nft', 'labs', 'x'];

function name(random: Random, { chain, family }: Vocabulary): string {
  const own = `${random.pick(FIRST)}${random.pick(SECOND)}`.replace('_', '-');
  if (family === 'svm') return `${own}.sol`;
  return `${own}.${chain === 'base' && random.oneIn(3) ? 'base.eth' : 'eth'}`;
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function address(random: Random, family: 'evm' | 'svm'): string {
  const bytes = Uint8Array.from({ length: family === 'evm' ? 20 : 32 }, () => random.below(256));
  const hex = Buffer.from(bytes).toString('hex');
  if (family === 'evm') return `0x${random.oneIn(2) ? hex : hex.toUpperCase()}`;
  let text = '';
  for (let rest = BigInt(`0x${hex}`); rest > 0n; rest /= 58n) text = BASE58.charAt(Number(rest % 58n)) + text;
  return '1'.repeat(bytes.findIndex((byte) => byte > 0)) + text;
}
