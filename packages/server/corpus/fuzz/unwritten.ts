import type { AmountSlot, Intent, Slot, TokenSlot } from '../../src/core/intent.ts';
import type { ReadRequest } from '../../src/intent/reader.ts';

/**
 * The first value of an intent that no user wrote, found without any of the readers' code: addresses and names letter by
 * letter, symbols by one of their words, numbers by their digits. Null when all are written.
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

function isWritten(slot: Slot, said: string, vocabulary: ReadRequest['vocabulary']): boolean {
  switch (slot.type) {
    case 'recipient':
      return slot.kind === 'wallet' ? /\bm[ey]\b|\bmyself\b|\bmine\b/i.test(said) : said.includes(slot.text);
    case 'token':
      return isTokenWritten(slot, said, vocabulary);
    case 'amount':
      return isAmountWritten(slot, said.toLowerCase());
    case 'contract':
    case 'validator':
    case 'protocol':
    case 'chain':
      return said.includes(slot.text);
    case 'memo':
      return said.includes(slot.value);
    case 'call':
      return unnamed(said).includes(slot.signature) && slot.args.every((text) => said.includes(text));
    case 'arguments':
      return slot.values.every((text) => said.includes(text));
    case 'speed':
      return /fast|instant|standard|normal|regular|slow|speed/i.test(said);
    case 'token_id':
      return said.includes(slot.value);
    case 'slippage':
    case 'fee_tier':
      return hasNumber(slot.value, said.toLowerCase());
    case 'range':
      return slot.kind === 'full' || hasNumber(slot.value, said.toLowerCase());
    case 'deadline':
      return /\d|minute|hour|second/i.test(said);
  }
}

/** Signatures without the names of their parameters and without spaces. */
const unnamed = (said: string): string =>
  said
    .replaceAll(/\b((?:u?int|bytes)\d*|address|bool|string)((?:\[\d*\])*) \w+/g, '$1$2')
    .replaceAll(/ ?([,()]) ?/g, '$1');

function isTokenWritten(
  slot: TokenSlot,
  said: string,
  { tokens, native }: ReadRequest['vocabulary'],
): boolean {
  switch (slot.kind) {
    case 'address':
    case 'output':
      return said.includes(slot.text);
    case 'native':
      return [...native.keys(), 'wei', 'gwei', 'lamport', 'native'].some((word) =>
        said.toLowerCase().includes(word),
      );
    case 'symbol':
      return [...tokens].some(
        ([word, symbol]) => symbol === slot.symbol && said.toLowerCase().includes(word),
      );
  }
}

const NUMBER_WORDS =
  /\b(?:half|quarters?|thirds?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|an?)\b|[½¼¾⅓⅔]/;

const isAmountWritten = (slot: AmountSlot, said: string): boolean =>
  !('value' in slot) || hasNumber(slot.value, said);

/** The significant digits of the number stand there, or it is written in words. */
function hasNumber(value: string, said: string): boolean {
  const digits = value.replace('.', '').replaceAll(/^0+|0+$/g, '');
  return said.replaceAll(/[.,_'’ ]/g, '').includes(digits) || NUMBER_WORDS.test(said) || isMixed(value, said);
}

/** "2 1/2", "3/4": written as a whole number and a fraction, or as a fraction alone. */
function isMixed(value: string, said: string): boolean {
  const [whole = '', part = ''] = value.split('.');
  const [units, one] = [BigInt(whole + part), 10n ** BigInt(part.length)];
  return [...said.matchAll(/(?:(\d+) +)?(\d{1,4})\/(\d{1,4})(?!\d)/g)].some(
    ([, full = '0', top = '', bottom = '']) => {
      const below = BigInt(bottom);
      return below > 0n && units * below === (BigInt(full) * below + BigInt(top)) * one;
    },
  );
}
