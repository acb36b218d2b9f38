import { readActions as actions } from '../packages/server/src/actions/registry.ts';
import { FEATURES } from '../packages/server/src/intent/learned/features.ts';
import { BUCKETS } from '../packages/server/src/intent/learned/hash-word.ts';
import { tokenise, type Token } from '../packages/server/src/intent/learned/tokenise.ts';
import type { LabelledRequest } from '../packages/server/src/labelled-request.ts';
import { align, type Target } from './align.ts';
import type { Made } from './make-request.ts';

/** Where a row comes from. */
export interface Origin {
  /** The file, and how it was made of it. */
  readonly source: string;
  /** Lines that stand together and are learned or held out together. */
  readonly block: string;
  readonly held: boolean;
  /** Made by putting parts together or by changing letters: left out where its values are no longer found. */
  readonly made: boolean;
}

type Ids = Map<string, number>;

/** Rows as train.py reads them, with the names of what their numbers stand for. */
export interface Rows {
  readonly add: (made: Made, origin: Origin) => void;
  readonly lines: readonly string[];
  /** How many rows of each source and class there are. */
  readonly counts: ReadonlyMap<string, number>;
  readonly meta: () => object;
}

const TAGS = { none: 0, aside: 1, limit: 2, unknown: 3 } as const;

/** Collects rows. */
export function collectRows(): Rows {
  const [symbols, kinds, classes]: [Ids, Ids, Ids] = [new Map(), new Map(), new Map()];
  const slots = actions.flatMap((action) => Object.keys(action.slots));
  for (const name of ['BEGIN', 'END', ...actions.map((action) => action.name), ...slots]) idOf(symbols, name);
  for (const name of ['transactions', 'question']) idOf(classes, name);
  idOf(kinds, 'none');
  const lines: string[] = [];
  const counts = new Map<string, number>();
  const idsOf = (targets: readonly Target[]): unknown[] =>
    targets.map(({ symbol, kind, places }) => [
      idOf(symbols, symbol),
      kind === null ? 0 : idOf(kinds, kind),
      places.map((place) => place + 1),
    ]);
  const add = (made: Made, { source, block, held, made: changed }: Origin): void => {
    const { expect, request } = made;
    const tokens = tokenise(request, actions);
    if (!tokens) return;
    const whole = expect.kind === 'transactions';
    const targets = whole ? align(expect.steps, { tokens, request, actions }) : null;
    if (whole && !targets && changed) return;
    // What only others said, or what code can't read, can't be built: somebody has to ask.
    const name = whole && !targets ? 'question' : classOf(expect);
    const key = `${source} ${name}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    lines.push(
      JSON.stringify({
        s: source,
        h: held ? 1 : 0,
        b: block,
        c: idOf(classes, name),
        f: tokens.map(({ features }) => [...new Set(features)].map((feature) => FEATURES.indexOf(feature))),
        w: tokens.map(({ word }) => word ?? -1),
        g: tokens.map(({ grams }) => grams),
        u: tokens.map(({ said, at }) => (said && at.end > at.start ? 1 : 0)),
        t: tagsOf(tokens, made, whole),
        o: targets && idsOf(targets),
      }),
    );
  };
  const meta = (): object => ({
    features: FEATURES,
    buckets: BUCKETS,
    symbols: [...symbols.keys()],
    kinds: [...kinds.keys()],
    classes: [...classes.keys()],
  });
  return { add, lines, counts, meta };
}

function idOf(ids: Ids, name: string): number {
  const id = ids.get(name) ?? ids.size;
  ids.set(name, id);
  return id;
}

function classOf(expect: LabelledRequest['expect']): string {
  if (expect.kind === 'refusal') return `refusal:${expect.code}`;
  return expect.kind === 'lookup' ? `lookup:${expect.lookup}` : expect.kind;
}

/** What limits is known where it is marked, and where everything is built. */
function tagsOf(tokens: readonly Token[], { marks }: Made, whole: boolean): number[] {
  const known = whole || marks.some(({ why }) => why === 'limit');
  return tokens.map(({ at }) => {
    const mark = marks.find(
      ({ message, start, end }) => message === at.message && start < at.end && at.start < end,
    );
    return mark ? TAGS[mark.why] : known ? TAGS.none : TAGS.unknown;
  });
}
