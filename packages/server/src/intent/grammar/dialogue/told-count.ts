import { announced } from '../../lexicon/counted-headings.ts';

const CLAUSES = /[.,;\n]\s+|\s(?:and|then|also)\s|\n/;
/** "1. ", "Step 2: ", "• ": what a member of a list begins with. */
const BEGINNING = /^[\s\d.)(*•#:-]*(?:(?:and|then|also|step \d+:?)\s+)*/;

/** "Proceed with all 3 operations?" */
const SO_MANY =
  /\bproceed\s+with\s+(?:all\s+|these\s+|the\s+)*([2-9]|two|three|four|five)\s+(?:operations|steps|actions|transactions|transfers|payments)\b/gi;
const NUMBERS = ['two', 'three', 'four', 'five'];
const saysOther = (content: string, steps: number): boolean =>
  [...content.matchAll(SO_MANY)].some(([, word = '']) => {
    const count = NUMBERS.indexOf(word.toLowerCase()) + 2;
    return (count < 2 ? Number(word) : count) !== steps;
  });

/**
 * Whether an assistant tells of another number of steps than there are: "three payments" for two, or one of them twice
 * ("1. Supply 100 USDC 2. Supply 100 USDC").
 */
export function tellsOtherCount(content: string, steps: number): boolean {
  if (announced(content).some(({ count, payments }) => payments && count !== steps)) return true;
  if (steps > 1 && saysOther(content, steps)) return true;
  const told = new Map<string, number>();
  for (const clause of content.toLowerCase().split(CLAUSES)) {
    const words = clause.replace(BEGINNING, '').trim();
    if (/^[a-z]+ .*\d/.test(words)) told.set(words, (told.get(words) ?? 0) + 1);
  }
  return Math.max(0, ...told.values()) > steps;
}
