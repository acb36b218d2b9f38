const MAKERS = ['make', 'do', 'prepare', 'build', 'create', 'execute', 'perform', 'initiate'];

/** What is to be done said as a noun: "make a deposit of", "prepare a borrow of". */
export const doing = (...nouns: readonly string[]): string[] =>
  MAKERS.flatMap((make) => nouns.flatMap((noun) => [`${make} a ${noun} of`, `${make} the ${noun} of`]));
