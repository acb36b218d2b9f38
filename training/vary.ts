import type { Random } from '../packages/server/corpus/random.ts';
import type { Template } from './template.ts';

const HOLE_OR_MARK = /(\{[A-Z]{1,2}\d?\}|[~^])/;

/** The same template in another spelling: without capitals or signs, with slips of the finger. */
export function vary(template: Template, random: Random): Template {
  const change = random.pick([lower, lower, unsigned, upper, slips, slips, slips, unsignedLower]);
  const turns = template.turns.map(({ role, content }) => ({
    role,
    content: role === 'user' ? change(content, random) : content,
  }));
  return { ...template, turns };
}

type Change = (text: string, random: Random) => string;

const outsideHoles =
  (change: Change): Change =>
  (text, random) =>
    text
      .split(HOLE_OR_MARK)
      .map((part) => (HOLE_OR_MARK.test(part) ? part : change(part, random)))
      .join('');

/** Addresses and names keep their letters. */
const words =
  (change: Change): Change =>
  (text, random) =>
    text
      .split(/(\s+)/)
      .map((word) => (/^[\p{L}'’]+[.,!?;:]*$/u.test(word) ? change(word, random) : word))
      .join('');

const lower = outsideHoles(words((word) => word.toLowerCase()));
const upper = outsideHoles(words((word) => word.toUpperCase()));
const unsigned = outsideHoles((text) => text.replaceAll(/[.,!?;]+(?=\s|$)/g, ''));
const unsignedLower: Change = (text, random) => lower(unsigned(text, random), random);
const slips = outsideHoles(
  words((word, random) => (word.length > 3 && random.oneIn(7) ? slip(word, random) : word)),
);

function slip(word: string, random: Random): string {
  const at = 1 + random.below(word.length - 2);
  const [before, own, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  switch (random.below(4)) {
    case 0:
      return before + after;
    case 1:
      return before + own + own + after;
    case 2:
      return before + after.charAt(0) + own + after.slice(1);
    default:
      return before + String.fromCodePoint(97 + random.below(26)) + after;
  }
}
