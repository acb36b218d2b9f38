import type { ActionDefinition } from '../../core/action.ts';
import type { Message } from '../../core/message.ts';
import type { ProposedSlot, ProposedStep } from '../proposal.ts';

/** Steps in one line, from the summaries of their actions and the user's own words: "Send 5 USDC to 0x…". */
export function stepsInWords(
  steps: readonly ProposedStep[],
  actions: ReadonlyMap<string, ActionDefinition>,
  messages: readonly Message[],
): string {
  return steps.map((step) => stepInWords(step, actions.get(step.action), messages)).join('; then ');
}

function stepInWords(
  { action, slots }: ProposedStep,
  definition: ActionDefinition | undefined,
  messages: readonly Message[],
): string {
  const template = definition?.summary ?? action;
  const text = template
    .replaceAll(/\[([^[\]]*)\]/g, (_, part: string) =>
      [...part.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => slots[name]) ? part : '',
    )
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const slot = slots[name];
      return slot ? slotInWords(slot, messages) : '…';
    });
  return text
    .replaceAll(/(what comes out|half of it|the rest) what comes out/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replace('… … ', '… ')
    .trim();
}

const WORDS: Readonly<Record<string, string>> = {
  output: 'what comes out',
  rest: 'the rest',
  all: 'all',
};

function slotInWords({ at, value }: ProposedSlot, messages: readonly Message[]): string {
  const said = at ? (messages[at.message]?.content.slice(at.start, at.end) ?? '') : '';
  if (value === null) return said;
  const portion = /^(\S+) in (\d+)$/.exec(value);
  if (portion) return `${portion[1]} in ${portion[2]} equal parts:`;
  const slice = /^(\d+)-(\d+)\/(\d+) of (\S+)$/.exec(value);
  if (slice) return `${Number(slice[2]) - Number(slice[1])}/${slice[3]} of ${slice[4]}`;
  return WORDS[value] ?? (value.endsWith(' of output') ? said : value === 'native' ? said : value);
}
