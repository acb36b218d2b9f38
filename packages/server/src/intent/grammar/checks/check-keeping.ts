import type { ActionDefinition } from '../../../core/action.ts';
import type { AmountSlot, Intent, IntentStep } from '../../../core/intent.ts';
import type { Vocabulary } from '../../reader.ts';
import type { Scan } from '../../scan/item.ts';
import { keepingAt, type Keeping } from '../roles/keeping.ts';
import { countedSlot } from './perhaps-dollars.ts';
import { keyOfOutput, keyOfToken, protocolOf } from '../steps/put-out.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/** What is needed to see of what something stays; the actions are those of the chain's family. */
interface KeepingContext {
  readonly actions: readonly ActionDefinition[];
  readonly vocabulary: Vocabulary;
  /** Of each message that the intent rests on. */
  readonly scanOf: (message: number) => Scan | undefined;
}

/**
 * Asks where it is not sure of what so much is to stay: of another token than the one that goes, of one that a step before
 * brings, or of a token that the words leave open. Null where every "all but 10 USDC" is clear.
 */
export function checkKeeping({ steps }: Intent, context: KeepingContext): Trouble | null {
  for (const [index, step] of steps.entries()) {
    for (const [name, slot] of Object.entries(step.slots)) {
      if (slot.type !== 'amount' || slot.kind !== 'all_less') continue;
      if (!isClear({ step, name, slot, earlier: steps.slice(0, index) }, context)) {
        const words = wordsOf(slot, context);
        return ask(
          `Of which token does "${words}" speak, and of what the wallet holds? Please say how much should go as a number, or "all but ${slot.value} …".`,
        );
      }
    }
  }
  return null;
}

const wordsOf = ({ less }: Less, { scanOf }: KeepingContext): string =>
  scanOf(less.message)?.content.slice(less.start, less.end) ?? '';

type Less = Extract<AmountSlot, { kind: 'all_less' }>;

interface Placed {
  readonly step: IntentStep;
  readonly name: string;
  readonly slot: Less;
  readonly earlier: readonly IntentStep[];
}

function isClear({ step, name, slot, earlier }: Placed, context: KeepingContext): boolean {
  const definition = definitionOf(step, context);
  const token = definition && step.slots[countedSlot(definition, name)];
  const scan = context.scanOf(slot.at.message);
  const keeping = scan && keepingAt(slot, scan);
  if (!definition || token?.type !== 'token' || !keeping || token.kind === 'output') return false;
  const key = keyOfToken(token, token.text);
  const outputs = earlier.map((each) => outputOf(each, context)).filter((output) => output !== null);
  // "Swap 100 USDC to ETH, keep 10 USDC, send the rest": of what comes out, of the 100, or of all that the wallet holds?
  const rest = outputs.length > 0 && REST.test(scan.content.slice(slot.at.start, slot.at.end));
  return !rest && !outputs.some((output) => output === key) && isOf(keeping, key);
}

const REST = /\b(?:rest|remaining|remainder|left)\b/i;

/** Whether what stays is of the token that goes: named as such, said right beside it, or for gas where it pays gas. */
function isOf({ kept: { kept }, where }: Keeping, key: string | null): boolean {
  if (kept.gas && key !== 'native') return false;
  if (kept.token) return keyOfToken(kept.token.token, '') === key;
  return where === 'beside' || kept.gas;
}

const definitionOf = ({ action }: IntentStep, { actions }: KeepingContext): ActionDefinition | undefined =>
  actions.find(({ name }) => name === action);

function outputOf(step: IntentStep, context: KeepingContext): string | null {
  const definition = definitionOf(step, context);
  if (!definition) return null;
  const named = (name: string): string | null | undefined => {
    const slot = step.slots[name];
    return slot?.type === 'token' ? keyOfToken(slot, slot.text) : undefined;
  };
  return keyOfOutput(definition, named, context.vocabulary, protocolOf(step.slots));
}
