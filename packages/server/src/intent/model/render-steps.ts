import type { ActionDefinition } from '../../core/action.ts';
import type { Vocabulary } from '../reader.ts';

/** A step with its values in their normal forms. */
export interface FormStep {
  readonly action: string;
  readonly slots: Readonly<Record<string, string>>;
}

/** What steps would do, one plain sentence each, made from the definitions: for the verifier and for questions. */
export function renderSteps(
  steps: readonly FormStep[],
  actions: readonly ActionDefinition[],
  vocabulary: Pick<Vocabulary, 'native'>,
): readonly string[] {
  return steps.map(({ action, slots }, index) => {
    const definition = actions.find(({ name }) => name === action);
    const template = definition?.summary ?? action;
    const named = new Set([...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
    const say = (name: string): string =>
      sayValue(slots[name] ?? '', definition?.slots[name]?.type, { index, vocabulary });
    const said = template
      .replaceAll(/\[([^[\]]*)\]/g, (_, part: string) =>
        [...part.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => slots[name] !== undefined) ? part : '',
      )
      .replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        slots[name] === undefined ? `(${name} open)` : say(name),
      );
    const more = Object.keys(slots).filter((name) => !named.has(name));
    return more.length === 0 ? said : `${said} (${more.map((name) => `${name}: ${say(name)}`).join(', ')})`;
  });
}

interface Place {
  readonly index: number;
  readonly vocabulary: Pick<Vocabulary, 'native'>;
}

function sayValue(value: string, type: string | undefined, { index, vocabulary }: Place): string {
  if (type === 'token') {
    if (value === 'native') return [...vocabulary.native.values()][0] ?? value;
    return value === 'output' ? `of what step ${index} brings` : value;
  }
  if (type === 'recipient' && value === 'wallet') return 'the own wallet';
  if (type === 'deadline') return `${value} seconds`;
  return type === 'amount' ? sayAmount(value, index) : value;
}

const WHOLES: Readonly<Record<string, string>> = {
  all: 'all',
  'to the last': 'all, to the last bit, of',
  unlimited: 'an unlimited amount of',
};

function sayAmount(value: string, index: number): string {
  const whole = WHOLES[value];
  if (whole !== undefined) return whole;
  if (value === 'output') return 'everything';
  if (value === 'rest') return 'the rest';
  if (value.startsWith('$')) return `${value} worth of`;
  const [, less] = /^all-(.+)$/.exec(value) ?? [];
  if (less !== undefined) return `all but ${less}`;
  const [, total, parts] = /^(\S+) in (\d+)$/.exec(value) ?? [];
  if (parts !== undefined) return `one of ${parts} equal parts of ${total}`;
  const [, share, output] = /^(\d+\/\d+)( of output)?$/.exec(value) ?? [];
  if (share !== undefined)
    return output === undefined ? `${share} of the balance of` : `${share} of what step ${index} brings`;
  return value.endsWith(' units') ? `${value.slice(0, -6)} base units of` : value;
}
