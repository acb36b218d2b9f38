import type { ActionDefinition } from '../../core/action.ts';
import type { Vocabulary } from '../reader.ts';

/** A step with its values in their normal forms. */
export interface FormStep {
  readonly action: string;
  readonly slots: Readonly<Record<string, string>>;
}

/** What steps would do, one plain sentence each, made from the definitions. Shown to the verifier and in questions. */
export function renderSteps(
  steps: readonly FormStep[],
  actions: readonly ActionDefinition[],
  vocabulary: Pick<Vocabulary, 'native'>,
): readonly string[] {
  return steps.map(({ action, slots }, index) => {
    const definition = actions.find(({ name }) => name === action);
    const template = definition?.summary ?? action;
    const named = new Set([...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
    const say = (name: string): string => sayValue(name, { slots, definition, index, vocabulary });
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

interface Said {
  readonly slots: FormStep['slots'];
  readonly definition: ActionDefinition | undefined;
  readonly index: number;
  readonly vocabulary: Pick<Vocabulary, 'native'>;
}

function sayValue(name: string, { slots, definition, index, vocabulary }: Said): string {
  const value = slots[name] ?? '';
  const { type, of } = definition?.slots[name] ?? {};
  if (type === 'amount') return sayAmount(value, index, of !== undefined && slots[of] === 'output');
  if (type === 'token' && value === 'native') return [...vocabulary.native.values()][0] ?? value;
  if (type === 'token' && value === 'output') {
    const amount = Object.keys(slots).find((other) => definition?.slots[other]?.of === name);
    const all = amount !== undefined && slots[amount] === 'output';
    return all ? `that step ${index} brings` : `of what step ${index} brings`;
  }
  if (type === 'recipient' && value === 'wallet') return 'the own wallet';
  return type === 'deadline' ? `${value} seconds` : value;
}

const WHOLES: Readonly<Record<string, string>> = {
  all: 'all',
  'to the last': 'all, to the last bit, of',
  unlimited: 'an unlimited amount of',
};

/** @param unnamed its token is what the step before brings, so that the sentence has to say that */
function sayAmount(value: string, index: number, unnamed: boolean): string {
  const whole = WHOLES[value];
  if (whole !== undefined) return whole;
  if (value === 'output') return unnamed ? 'everything' : `everything that step ${index} brings in`;
  if (value === 'rest') return 'the rest';
  if (value.startsWith('$')) return `${value} worth of`;
  const [, less] = /^all-(.+)$/.exec(value) ?? [];
  if (less !== undefined) return `all but ${less}`;
  const [, total, parts] = /^(\S+) in (\d+)$/.exec(value) ?? [];
  if (parts !== undefined) return `one of ${parts} equal parts of ${total}`;
  const [, share, output] = /^(\d+\/\d+)( of output)?$/.exec(value) ?? [];
  if (share !== undefined && output === undefined) return `${share} of the balance of`;
  if (share !== undefined) return unnamed ? share : `${share} of what step ${index} brings in`;
  return value.endsWith(' units') ? `${value.slice(0, -6)} base units of` : value;
}
