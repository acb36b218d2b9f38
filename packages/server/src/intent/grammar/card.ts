import type { ActionDefinition, SlotDefinition } from '../../core/action.ts';
import type { Vocabulary } from '../reader.ts';
import type { ProposedStep } from '../proposal.ts';
import type { CompiledActions } from './form.ts';
import { fits } from './fits.ts';
import type { Fill } from './fill.ts';
import type { Item } from './item.ts';

/** A value of a card, by the name that stands before it. */
interface Entry {
  readonly key: string;
  readonly text: string;
  readonly items: readonly Item[];
}

const LINE = /^[ \t]*(?:[-*•][ \t]*)?([A-Za-z][A-Za-z _-]{0,30}?)[ \t]*[:=][ \t]*(\S.*?)[ \t]*[,;]?$/gm;
const PROPERTY = /"([A-Za-z][A-Za-z _-]{0,30})"\s*:\s*(?:"([^"\\\n]*)"|(\d+(?:\.\d+)?))/g;
/** The entry that says what is to be done. */
const DOING: ReadonlySet<string> = new Set(['action', 'task', 'operation', 'intent', 'type']);

/**
 * Reads `action: transfer`, `amount: 5`, … one below the other, or as JSON: every entry has to be a slot of the one action, and
 * said once. Null where the message is no such card.
 */
export function readCard(
  content: string,
  items: readonly Item[],
  compiled: CompiledActions,
  vocabulary: Vocabulary,
): ProposedStep | null {
  const entries = entriesOf(content, items);
  const doing = entries?.filter(({ key }) => DOING.has(key)) ?? [];
  const [named] = doing;
  if (!entries || !named || doing.length > 1 || entries.length < 3) return null;
  const steps = [...compiled.forms.keys()].flatMap((name) => {
    const action = compiled.actions.get(name);
    if (!action || !isCalled(action, named.text)) return [];
    const others = entries.filter((entry) => entry !== named);
    return filled(action, others, vocabulary) ?? [];
  });
  const [step, other] = steps;
  return step && !other ? step : null;
}

/** The entries, where the message has nothing besides them. */
function entriesOf(content: string, items: readonly Item[]): Entry[] | null {
  const json = /^\s*\{[\s\S]*\}\s*$/.test(content);
  const pattern = json ? PROPERTY : LINE;
  const rest = content.replaceAll(pattern, '');
  if (!(json ? /^[\s{},]*$/ : /^\s*$/).test(rest)) return null;
  return [...content.matchAll(pattern)].map((match) => {
    const text = match[2] ?? match[3] ?? '';
    const start = match.index + match[0].lastIndexOf(text);
    const own = items.filter(({ at }) => start <= at.start && at.end <= start + text.length);
    return { key: plain(match[1] ?? ''), text, items: own };
  });
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Whether an entry's action is called so: by its name, or by its noun. Verbs don't count, because in a sentence they may say more. */
const isCalled = ({ name, named = '', says }: ActionDefinition, text: string): boolean =>
  /^[A-Za-z _-]+$/.test(text) &&
  [name, ...named.split('|'), ...(says[0]?.split(' ')[0]?.split('|').slice(0, 2) ?? [])].some(
    (word) => plain(word) === plain(text),
  );

/** Other names for slots, as cards of other systems have them. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  to: ['recipient', 'tokenOut', 'destination'],
  receiver: ['recipient'],
  address: ['recipient'],
  from: ['tokenIn'],
  asset: ['token', 'tokenIn'],
  token: ['tokenIn'],
  currency: ['token', 'tokenIn'],
  coin: ['token', 'tokenIn'],
  value: ['amount', 'amountIn'],
  amount: ['amountIn'],
  fromtoken: ['tokenIn'],
  totoken: ['tokenOut'],
  via: ['protocol'],
  dex: ['protocol'],
  platform: ['protocol'],
  venue: ['protocol'],
  tochain: ['destination'],
  destinationchain: ['destination'],
  id: ['tokenId', 'position'],
  nftid: ['tokenId'],
  positionid: ['position'],
  contract: ['collection'],
  mint: ['collection'],
  function: ['call'],
  method: ['call'],
  arguments: ['args'],
  parameters: ['args'],
  params: ['args'],
  maxslippage: ['slippage'],
  note: ['memo'],
};

function filled(
  action: ActionDefinition,
  entries: readonly Entry[],
  vocabulary: Vocabulary,
): ProposedStep | null {
  let slots: Fill = {};
  for (const entry of entries) {
    if (isOwnChain(entry, vocabulary)) continue;
    const names = [
      ...Object.keys(action.slots).filter((name) => plain(name) === entry.key),
      ...(ALIASES[entry.key] ?? []),
    ];
    const fill = names.map((name) => fillOf(action, name, entry, vocabulary)).find((one) => one !== null);
    if (!fill || Object.keys(fill).some((name) => name in slots)) return null;
    slots = { ...slots, ...fill };
  }
  return { action: action.name, slots };
}

function isOwnChain({ key, items }: Entry, { chain }: Vocabulary): boolean {
  const [item] = items;
  return (
    /^(?:chain|network)$/.test(key) &&
    items.length === 1 &&
    item?.value?.kind === 'term' &&
    item.value.chain === chain
  );
}

/** The value of an entry: one value, an amount with its token, or a memo's words, and nothing besides. */
function fillOf(action: ActionDefinition, name: string, entry: Entry, vocabulary: Vocabulary): Fill | null {
  const slot: SlotDefinition | undefined = action.slots[name];
  const [first, second] = entry.items;
  const last = entry.items.at(-1);
  if (!slot || !first || !last) return null;
  const whole = { ...first.at, end: last.at.end };
  if (slot.type === 'memo' || slot.type === 'arguments') return { [name]: { at: whole, value: null } };
  const { value } = first;
  if (!value || !fits(slot, value, vocabulary)) return null;
  const at = value.kind === 'address' ? value.bare : value.at;
  const own: Fill = { [name]: { at, value: null } };
  if (entry.items.length === 1) return own;
  const token = slot.type === 'amount' && slot.of ? action.slots[slot.of] : undefined;
  if (
    !token ||
    !slot.of ||
    entry.items.length > 2 ||
    !second?.value ||
    !fits(token, second.value, vocabulary)
  )
    return null;
  const { value: coin } = second;
  return { ...own, [slot.of]: { at: coin.kind === 'address' ? coin.bare : coin.at, value: null } };
}
