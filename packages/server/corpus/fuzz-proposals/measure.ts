import { loadTransactions, type LabelledTransactions } from './labelled.ts';
import { rightProposal } from './right-proposal.ts';

/** What the proof says of right proposals: it must not block them. */
export interface Measured {
  readonly pass: number;
  readonly confirm: number;
  /** Faults of requests whose values all stand in the messages as code reads them. */
  readonly blocked: readonly string[];
  readonly blockedUnlocated: readonly string[];
  readonly doubts: ReadonlyMap<string, number>;
}

export function measure(labelled: readonly LabelledTransactions[]): Measured {
  let [pass, confirm] = [0, 0];
  const blocked: string[] = [];
  const blockedUnlocated: string[] = [];
  const doubts = new Map<string, number>();
  for (const each of labelled) {
    const { proof, unlocated } = rightProposal(each);
    if (proof.kind === 'pass') pass += 1;
    else if (proof.kind === 'confirm') {
      confirm += 1;
      for (const kind of new Set(proof.doubts.map((doubt) => doubt.kind)))
        doubts.set(kind, (doubts.get(kind) ?? 0) + 1);
    } else {
      const { kind, slot, text } = proof.fault;
      const line = `${each.id}\t${kind}\t${slot ?? ''}\t${text}`;
      (unlocated.length === 0 ? blocked : blockedUnlocated).push(
        unlocated.length === 0 ? line : `${line}\t${unlocated.join(' ')}`,
      );
    }
  }
  return { pass, confirm, blocked, blockedUnlocated, doubts };
}

export function describeMeasured({ pass, confirm, blocked, blockedUnlocated, doubts }: Measured): string {
  const all = pass + confirm + blocked.length + blockedUnlocated.length;
  const kinds = [...doubts].toSorted(([, a], [, b]) => b - a).map(([kind, count]) => `${kind} ${count}`);
  return `${all} right proposals: ${pass} pass, ${confirm} to confirm (${kinds.join(', ')}), ${blocked.length} blocked, ${blockedUnlocated.length} blocked whose values are not all in the text`;
}

const folder = process.argv[2];
if (import.meta.main) {
  const labelled = loadTransactions(folder === undefined ? [] : [folder]);
  const every = Number(process.argv[3] ?? '1');
  const measured = measure(labelled.filter((_, index) => index % every === 0));
  process.stdout.write(
    `${describeMeasured(measured)}\n${measured.blocked.join('\n')}\n--\n${measured.blockedUnlocated.join('\n')}\n`,
  );
}
