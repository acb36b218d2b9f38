import { asksWhichOfTwo } from './answering.ts';
import type { Draft, Turn } from './dialogue.ts';
import type { Step } from '../steps/step.ts';

/** The steps that "both" or "only the last" chooses of two instructions. Null where that was not asked or not answered. */
export function chooseOf(draft: Draft, { reading, heard }: Turn): readonly Step[] | null {
  if (draft.kind !== 'trouble' || !draft.choice || heard === null) return null;
  if (reading.kind !== 'words' || !asksWhichOfTwo(heard.content)) return null;
  const { does, pick } = reading.opening;
  if ([...does].some((word) => !CHOOSING.has(word))) return null;
  if (does.has('both')) return does.has('pick') ? null : draft.choice.both;
  return pick?.position === -1 ? draft.choice.last : null;
}

const CHOOSING = new Set<string>(['both', 'pick', 'yes']);
