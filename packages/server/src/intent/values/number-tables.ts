/** Words for whole numbers below a hundred in the served languages. Compounds of tens and ones are joined where they are read. */
const SMALL_BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
    nineteen | twenty thirty forty fifty sixty seventy eighty ninety`,
  es: `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho
    diecinueve | veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa`,
  pt: `zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito
    dezenove | vinte trinta quarenta cinquenta sessenta setenta oitenta noventa`,
  de: `null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn
    neunzehn | zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig`,
  fr: `zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit
    dix-neuf | vingt trente quarante cinquante soixante septante huitante nonante`,
};

/** Other spellings and forms, and Spanish from 21 to 29, which is one word. */
const MORE: Readonly<Record<string, number>> = {
  dieciseis: 16,
  dezasseis: 16,
  dezassete: 17,
  dezanove: 19,
  catorze: 14,
  tres: 3,
  zwo: 2,
  fuenf: 5,
  fuenfzig: 50,
  zwoelf: 12,
  dreissig: 30,
  duas: 2,
  veintiuno: 21,
  veintiún: 21,
  veintidós: 22,
  veintidos: 22,
  veintitrés: 23,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiséis: 26,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
};

/** Words for one that mostly mean "a". */
export const ARTICLES: ReadonlySet<string> = new Set(
  'one un una uno um uma ein eine einen einem einer eines eins une'.split(' '),
);

/** Number words that mean something else in another language: "once", "seize", "elf", "null", "sept". */
export const OFTEN_NO_NUMBER: ReadonlySet<string> = new Set(
  'once seize elf null sept doze cent mil mille zero dos'.split(' '),
);

export const SMALL: ReadonlyMap<string, number> = new Map([
  ...Object.values(SMALL_BY_LANGUAGE).flatMap((line) => {
    const [ones = '', tens = ''] = line.split('|');
    return [
      ...words(ones).map((word, value) => [word, value] as const),
      ...words(tens).map((word, at) => [word, (at + 2) * 10] as const),
    ];
  }),
  ...Object.entries(MORE),
  ...[...ARTICLES].map((word) => [word, 1] as const),
]);

function words(line: string): string[] {
  return line.trim().split(/\s+/);
}

/** Words for a hundred, which multiply the number before them. */
export const HUNDRED: ReadonlySet<string> = new Set(['hundred', 'hundert', 'cent', 'cents']);

/** Hundreds in one word. */
export const HUNDREDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    cien: 100,
    ciento: 100,
    cem: 100,
    cento: 100,
    doscientos: 200,
    doscientas: 200,
    duzentos: 200,
    trescientos: 300,
    trezentos: 300,
    cuatrocientos: 400,
    quatrocentos: 400,
    quinientos: 500,
    quinhentos: 500,
    seiscientos: 600,
    seiscentos: 600,
    setecientos: 700,
    setecentos: 700,
    ochocientos: 800,
    oitocentos: 800,
    novecientos: 900,
    novecentos: 900,
  }),
);

/** How many zeros a word adds to the number before it. A word that two languages read differently has null. */
export const SCALES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    thousand: 3,
    grand: 3,
    mil: 3,
    mille: 3,
    tausend: 3,
    million: 6,
    millions: 6,
    millionen: 6,
    mio: 6,
    millón: 6,
    millon: 6,
    millones: 6,
    milhão: 6,
    milhões: 6,
    billion: 9,
    milliarde: 9,
    milliarden: 9,
    milliard: 9,
    milliards: 9,
  }),
);

/** Letters that touch a number, and the zeros that they stand for. */
export const SUFFIXES: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['m', 6],
  ['mm', 6],
  ['mn', 6],
  ['b', 9],
  ['bn', 9],
]);

export const AND: ReadonlySet<string> = new Set(['and', 'y', 'e', 'und', 'et']);

/** Words that add a half: "one and a half", "eins und ein halb", "uno y medio". */
export const HALF_MORE: ReadonlySet<string> = new Set([
  'half',
  'medio',
  'media',
  'meio',
  'meia',
  'demi',
  'demie',
  'halb',
]);

/** Chinese and Japanese digits and the powers of ten between them. */
export const HAN_DIGITS: ReadonlyMap<string, number> = new Map(
  Array.from('零一二三四五六七八九')
    .map((digit, value) => [digit, value] as const)
    .concat([
      ['〇', 0],
      ['两', 2],
      ['兩', 2],
    ]),
);
export const HAN_TENS: ReadonlyMap<string, number> = new Map([
  ['十', 1],
  ['百', 2],
  ['千', 3],
]);
export const HAN_SCALES: ReadonlyMap<string, number> = new Map([
  ['万', 4],
  ['萬', 4],
  ['亿', 8],
  ['億', 8],
]);
