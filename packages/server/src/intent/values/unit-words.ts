/** Words that say what a number counts, in the served languages. Lower case; several words are lexemes with a space between. */
const list = (text: string): ReadonlySet<string> => new Set(text.split(', '));

export const DOLLARS = list(
  'dollars, dollar, bucks, buck, usd, us dollars, us dollar, dólares, dólar, dolares, dolar, pavos, 美元, 美金, 美刀, 刀, ドル, 米ドル',
);
export const CENTS = list('cents, cent, centavos, centimes');
export const OTHER_CURRENCIES = list(
  '€, £, ¥, ₹, euro, euros, eur, pounds, pound, gbp, quid, sterling, yen, jpy, rupees, inr, cad, aud, chf, francs, yuan, rmb, ' +
    'pesos, reais, brl, mxn, krw, 欧元, 日元, 円, ユーロ',
);
export const PERCENT = list(
  '%, percent, per cent, pct, percentage, por ciento, por cento, prozent, pour cent, パーセント',
);
export const BASIS_POINTS = list(
  'bps, bp, basis points, basis point, puntos básicos, pontos base, basispunkte, points de base',
);
export const BASE_UNITS = list(
  ['base', 'raw', 'smallest', 'atomic', 'minimal']
    .flatMap((kind) => [`${kind} units`, `${kind} unit`])
    .join(', '),
);

/** Units of the native coin, and how many zeros they have in base units. */
export const COIN_UNITS = {
  evm: new Map([
    ['wei', 0],
    ['gwei', 9],
  ]),
  svm: new Map([
    ['lamports', 0],
    ['lamport', 0],
  ]),
} as const;

/** Seconds by the word for a unit of time; a month or a year is no exact time. */
export const SECONDS: ReadonlyMap<string, number> = new Map(
  [
    [1, 's, sec, secs, second, seconds, segundo, segundos, sekunde, sekunden, seconde, secondes, 秒'],
    [60, 'min, mins, minute, minutes, minuto, minutos, minuten, 分钟, 分鐘, 分'],
    [3_600, 'h, hr, hrs, hour, hours, hora, horas, stunde, stunden, heure, heures, 小时, 小時, 時間'],
    [86_400, 'day, days, día, días, dia, dias, tag, tage, tagen, jour, jours, 天, 日'],
    [604_800, 'week, weeks, semana, semanas, woche, wochen, semaine, semaines, 周, 週間'],
  ].flatMap(([seconds, words]) =>
    String(words)
      .split(', ')
      .map((word) => [word, Number(seconds)] as const),
  ),
);

/** Words for quantities: all of it, no limit, what is left. */
export const QUANTITIES: ReadonlyMap<string, 'all' | 'unlimited' | 'rest'> = new Map(
  (
    [
      [
        'all',
        'all, everything, entire, whole, max, maximum, todo, toda, todos, todas, tudo, alles, alle, ganze, ganzen, gesamte, gesamten, ' +
          'gesamtes, sämtliche, tout, toute, tous, toutes, 全部, 所有, 全て, すべて, 全額, 全额',
      ],
      [
        'unlimited',
        'unlimited, infinite, limitless, ilimitado, ilimitada, infinito, unbegrenzt, unlimitiert, illimité, illimitée, 无限, 無限, 無制限',
      ],
      [
        'rest',
        'rest, remaining, remainder, leftover, resto, restante, restlichen, übrigen, reste, restant, 剩下, 剩余, 残り',
      ],
    ] as const
  ).flatMap(([quantity, words]) => words.split(', ').map((word) => [word, quantity] as const)),
);

interface ShareWord {
  readonly denominator: number;
  /** "La mitad de", "the half of my", "halber SOL": a part of what there is, or of one token. */
  readonly of: 'balance' | 'one' | null;
  /** It is no ordinal such as "third", so that it means a part by itself. */
  readonly alone: boolean;
}

/** Words for parts in the served languages. */
export const SHARES: ReadonlyMap<string, ShareWord> = new Map(
  (
    [
      ['half, halves', 2, null, true],
      ['mitad, metade, hälfte, moitié, 一半, 半分', 2, 'balance', true],
      [
        'medio, media, meio, meia, halb, halbe, halben, halber, halbes, demi, demie, 半个, 半個, 半枚',
        2,
        'one',
        true,
      ],
      ['third, thirds, tercio, tercios, terço, terços, terco, drittel, tiers', 3, null, false],
      ['quarter, quarters, viertel', 4, null, true],
      ['fourth, fourths, cuarto, cuartos, quarto, quartos, quart, quarts', 4, null, false],
      ['fifth, fifths, quinto, quintos, fünftel, cinquième, cinquièmes', 5, null, false],
      ['tenth, tenths, décimo, décima, zehntel, dixième, dixièmes', 10, null, false],
    ] as const
  ).flatMap(([words, denominator, of, alone]) =>
    words.split(', ').map((word) => [word, { denominator, of, alone }] as const),
  ),
);
