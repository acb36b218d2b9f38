const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that begin a question. */
export const ASKING = words(
  "what what's which who who's whose whom where where's when how how's what're who're why any",
);
/** Words that begin a question where its subject follows: "do I", "is my", but not "do a swap". */
export const AUXILIARIES = words('is are am do does did has have will would was were');
export const SUBJECTS = words('i you we my the there it any anyone anybody somebody this that these those');

/** Verbs that ask to be shown what follows them. */
export const SHOWING = words(
  'show list display check tell view see find fetch look read quote estimate calculate compare explain resolve describe',
);

/** Words that may stand before the first one that matters: greetings, courtesy, wishes. */
export const LEADING = words(
  "please pls hey hi hello yo ok okay so and just can could would will you i i'd we want to need like let let's me us wanna kindly now quickly also then",
);

/** Words of any sentence that ask for nothing by themselves. */
export const LITTLE = words(
  "a an the my mine our your their his her its it this that these those there here i i'm i've we you me us who whom what what's which where where's when how how's much many is are am was were be been do does did has have had can could would will may of for in on at to from with by about as and now rn right currently today moment present current latest total all any each every both some please pls hey hi hello thanks thank tell show list give display check see view find look up get let know want need like whole entire exactly still if-any so just actual one",
);

/** Phrases for all chains on which the wallet can be. */
export const EVERYWHERE: readonly string[] = [
  'all chains',
  'every chain',
  'each chain',
  'all networks',
  'every network',
  'all my chains',
  'all the chains',
  'across chains',
  'everywhere',
];
/** Words that only occur in one of these phrases. */
export const OF_EVERYWHERE = words('chains networks everywhere across every chain network');

/** Words after which a name is a chain or a protocol, not a token of the same name. */
export const AT = words('on at from in with via through into off');
export const CLAUSE_MARKS = words(', ; . ! ? and then also plus');

/** Words that may stand beside a noun without a question: "my balance please". */
export const BESIDE_NOUNS = words(
  'my the a an of on in at and please pls hey hi hello thanks current latest live now right today all total whole',
);
/** Words that want something done. */
export const WISHING = words("want need like wanna i'd");
