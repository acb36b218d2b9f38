import type { Vocabulary } from '../../reader.ts';
import type { Turn } from './dialogue.ts';
import type { MessageReading } from '../read-message.ts';
import { WHICH_CHAIN } from './settled.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/**
 * What to say to "Polygon" after the question for the chain, where the request is for Base: whoever posts it has to choose that
 * chain. Null for anything else.
 */
export function otherChain(
  { reading, heard }: Pick<Turn, 'reading' | 'heard'>,
  { chain }: Pick<Vocabulary, 'chain'>,
): Trouble | null {
  if (heard?.content.includes(WHICH_CHAIN) !== true) return null;
  const other = chainOf(reading);
  return other === null
    ? null
    : ask(
        `This request was made for ${chain}. To have it done on ${other}, please choose ${other} as its chain, with a wallet there, and send the same messages again.`,
      );
}

function chainOf(reading: MessageReading): string | null {
  if (reading.kind === 'values') {
    const [value, more] = reading.values;
    return !more && value?.entity?.kind === 'chain' ? value.entity.chain : null;
  }
  const again = reading.kind === 'trouble' && reading.trouble.kind === 'question' ? reading.trouble : null;
  return again?.question.includes(WHICH_CHAIN) === true ? (again.options[1] ?? null) : null;
}
