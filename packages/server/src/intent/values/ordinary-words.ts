/**
 * Names of tokens, protocols and networks that are also words or first names: "well", "across", "to Elsa". They are surely names only where
 * they are written as such: `$WELL`, or `WELL` among words in lower case.
 */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  (
    'well quick sign soon sup anon ape folks beam champ me mother daddy billy elsa bert gene toby dolan hunt home higher trust ' +
    'prompt recall met wet mobile bless wild bio io index super mini honk land ring fuse mira black across hop curve circle ' +
    'portal drift compound relay orbiter spark fluid balancer maverick ray joe cloud arc cookie holo sand mask swell ' +
    'scroll blast mode near sonic ink abstract lightning mantle moonbeam aurora kava boba cosmos mainnet ' +
    'dog chad fp spec omi ban vine pipe sonic troll pump goat beer lion cards sc bp nc pyr steak tree cai mu roy real q us dash ' +
    'allo dust layer core push safe flow ever one rest max ali son per nub pi luna moon gun kin gst fit gem game food cash slim hot ' +
    'request op arb trip fun gas wen not bets juicy prime dino'
  ).split(' '),
);
