const MAKERS = ['make', 'do', 'prepare', 'build', 'create', 'execute', 'perform', 'initiate', 'run'];
const KINDS = ['', ' operation', ' transaction', ' action'];
const ENDINGS = ['of', 'for', 'with'];

/** What is to be done said as a noun: "make a deposit of", "prepare a borrow of", "execute borrow operation for". */
export const doing = (...nouns: readonly string[]): string[] =>
  MAKERS.flatMap((make) =>
    ['', ' a', ' an', ' the'].flatMap((article) =>
      nouns.flatMap((noun) =>
        KINDS.flatMap((kind) =>
          // "Make a deposit for Alice" says for whom.
          (kind === '' ? ['of'] : ENDINGS).map((of) => `${make}${article} ${noun}${kind} ${of}`),
        ),
      ),
    ),
  );
