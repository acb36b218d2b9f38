import type { Random } from '../packages/server/corpus/random.ts';
import type { Template } from './template.ts';

/** What templates can be put together of: whole requests, what stands around them, and what takes them back. */
export interface Parts {
  readonly whole: readonly Template[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly limits: readonly { readonly text: string; readonly first: boolean; readonly label: string }[];
}

/** The parts of the templates of one file. */
export function partsOf(templates: readonly Template[]): Parts {
  const single = templates.filter(({ turns }) => turns.length === 1);
  const texts = single.map((template) => ({ template, text: template.turns[0]?.content ?? '' }));
  return {
    whole: single.filter(({ label }) => isWhole(label)),
    before: texts.flatMap(({ text }) => /^~[^~]{3,}~/.exec(text)?.[0] ?? []),
    after: texts.flatMap(({ text }) => /~[^~]{3,}~$/.exec(text)?.[0] ?? []),
    limits: texts.flatMap(({ text, template: { label } }) => {
      if (!/^refusal (?:conditions|not_a|action)/.test(label)) return [];
      const [first] = /^\^[^^]{3,}\^[,:.]?/.exec(text) ?? [];
      const [last] = /[,.]? ?\^[^^]{3,}\^[.!]*$/.exec(text) ?? [];
      return [
        ...(first === undefined ? [] : [{ text: first, first: true, label }]),
        ...(last === undefined ? [] : [{ text: last, first: false, label }]),
      ];
    }),
  };
}

const isWhole = (label: string): boolean => !/^(?:question|lookup|refusal)/.test(label);
const textOf = ({ turns }: Template): string => turns[0]?.content ?? '';
const withText = (template: Template, content: string, label = template.label): Template => ({
  ...template,
  label,
  turns: [{ role: 'user', content }],
});

/** A whole request with other small talk around it. */
export function surround({ whole, before, after }: Parts, random: Random): Template | null {
  if (whole.length === 0 || before.length === 0 || after.length === 0) return null;
  const template = random.pick(whole);
  const text = textOf(template).replaceAll(/^~[^~]*~ ?|,? ?~[^~]*~$/g, '');
  const [first, last] = [
    random.oneIn(3) ? '' : `${random.pick(before)} `,
    random.oneIn(3) ? '' : ` ${random.pick(after)}`,
  ];
  return withText(template, first + text + last);
}

/** A whole request and what takes it back. */
export function limit({ whole, limits }: Parts, random: Random): Template | null {
  if (whole.length === 0 || limits.length === 0) return null;
  const template = random.pick(whole);
  const chosen = random.pick(limits);
  const text = textOf(template).replace(/[.!]$/, '');
  return withText(
    template,
    chosen.first ? `${chosen.text} ${text}` : `${text}${/^[,. ]/.test(chosen.text) ? '' : ' '}${chosen.text}`,
    chosen.label,
  );
}

const JOINTS = [
  ' and then ',
  ', then ',
  '. then ',
  '. ',
  '; ',
  ' and ',
  '\n',
  ' and ',
  ', and after that ',
  '. Also, ',
  ' && ',
  '. Next ',
];

/** Two requests, one after the other. */
export function join({ whole }: Parts, random: Random): Template | null {
  if (whole.length === 0) return null;
  const [one, other] = [random.pick(whole), random.pick(whole)];
  if (/output|rest/.test(other.label) || /\{[A-Z]+[4-9]\}/.test(other.label + one.label)) return null;
  const chains =
    one.chains.length === 0
      ? other.chains
      : other.chains.length === 0
        ? one.chains
        : one.chains.filter((chain) => other.chains.includes(chain));
  if (chains.length === 0 && one.chains.length + other.chains.length > 0) return null;
  const second = textOf(other).replaceAll(
    /\{([ATSRKXI])(\d?)\}/g,
    (_, kind: string, digit: string) => `{${kind}${Number(digit || 1) + 4}}`,
  );
  const label = other.label.replaceAll(
    /\{([ATSRKXI])(\d?)\}/g,
    (_, kind: string, digit: string) => `{${kind}${Number(digit || 1) + 4}}`,
  );
  const first = textOf(one).replace(/[.!]$/, '');
  return { ...withText(one, first + random.pick(JOINTS) + second, `${one.label} ; ${label}`), chains };
}
