/** Words of the served languages that are whole values of slots, in lower case. */
const list = (text: string): ReadonlySet<string> => new Set(text.split(', '));

/** Words for what the step before brings: "it", "the proceeds". */
export const OUTPUT_WORDS = list(
  'it, that, them, those, this, the proceeds, proceeds, the output, the result, all of it, all of them, all of that, it all, the rest of it, ' +
    'lo, los, la, las, eso, esos, todo eso, lo obtenido, isso, esses, tudo isso, o obtido, es, das, sie, diese, das ganze, alles davon, den erlös, davon, ' +
    'le, les, ça, cela, le tout, le produit, 它, 它们, 这些, 那些, それ, それら',
);

/** The request's own wallet. */
export const WALLET_WORDS = list(
  'me, myself, my wallet, my own wallet, my address, my own address, my account, my own account, my wallet address, own wallet, self, ' +
    'mi, mí, a mí, mi wallet, mi billetera, mi cartera, mi cuenta, mi dirección, mim, minha carteira, minha conta, meu endereço, minha wallet, ' +
    'mich, mir, mein wallet, meine wallet, meine adresse, mein konto, moi, mon wallet, mon portefeuille, mon adresse, mon compte, ' +
    '我, 我自己, 我的钱包, 我的錢包, 我的地址, 自分, 私, 私のウォレット, 自分のウォレット',
);

export const FAST_WORDS = list(
  'fast, faster, fastest, instant, quick, fast transfer, rápido, rapido, rápida, más rápido, schnell, schnellste, rapide, plus rapide, 快速, 快, 高速, 速く',
);
export const STANDARD_WORDS = list(
  'standard, normal, regular, slow, estándar, estandar, padrão, standard transfer, lent, langsam, 标准, 標準, 普通, 通常',
);

/** Words for a range over all prices. */
export const FULL_RANGE =
  /\b(?:full|entire|whole|complete|infinite)(?: |-)?(?:price )?range\b|^(?:full|max|infinite)$|rango completo|rango total|intervalo completo|faixa completa|volle[rn]? (?:preis)?(?:bereich|spanne)|gesamte[rn]? bereich|plage complète|plage entière|全范围|全範囲|フルレンジ|全区间/i;
