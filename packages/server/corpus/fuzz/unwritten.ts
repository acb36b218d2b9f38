import type { Intent, Slot } from '../../src/core/intent.ts';
import type { ReadRequest } from '../../src/intent/reader.ts';

/**
 * The first recipient, token or amount of an intent that no user wrote, found without any of the readers' code: addresses and
 * names letter by letter, symbols by one of their words, amounts by their digits. Null when all are written.
 */
export function findUnwritten({ steps }: Intent, { messages, vocabulary }: ReadRequest): string | null {
  const said = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .join('\n');
  for (const { slots } of steps) {
    for (const [name, slot] of Object.entries(slots)) {
      if (!isWritten(slot, said, vocabulary)) return `${name} is not written: ${JSON.stringify(slot)}`;
    }
  }
  return null;
}

function isWritten(slot: Slot, said: string, { tokens, native }: ReadRequest['vocabulary']): boolean {
  const lower = said.toLowerCase();
  switch (slot.type) {
    case 'recipient':
      return slot.kind === 'wallet' ? /\bm[ey]\b|\bmyself\b/i.test(said) : said.includes(slot.text);
    case 'token': {
      if (slot.kind === 'address') return said.includes(slot.text);
      const words =
        slot.kind === 'native'
          ? [...native.keys(), 'wei', 'gwei', 'lamport']
          : [...tokens].filter(([, symbol]) => symbol === slot.symbol).map(([word]) => word);
      return words.some((word) => lower.includes(word));
    }
    case 'amount':
      return isAmountWritten(slot, lower);
    default:
      return true;
  }
}

const NUMBER_WORDS =
  /\b(?:half|quarters?|thirds?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|an?)\b|[½¼¾⅓⅔]/;

/** The significant digits of the number stand there, or it is written in words. */
function isAmountWritten(slot: Extract<Slot, { type: 'amount' }>, said: string): boolean {
  if (!('value' in slot)) return true;
  const digits = slot.value.replace('.', '').replaceAll(/^0+|0+$/g, '');
  return said.replaceAll(/[.,_'’ ]/g, '').includes(digits) || NUMBER_WORDS.test(said);
}
