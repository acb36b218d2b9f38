import { bridgeEnd, type BridgeEnd, type Chain } from '@say402/readback';
import type { Survey } from '../chains/survey.ts';
import type { AmountSlot, IntentStep } from '../core/intent.ts';
import type { PlannedRecipient, PlannedSlot, PlannedToken, PlanStep } from '../core/plan.ts';
import { questionAbout } from '../core/question-about.ts';
import type { StepOutcome } from '../core/step-outcome.ts';
import type { BalanceLedger } from './balance-ledger.ts';
import { sourceOf } from './find-steps.ts';
import type { FoundNames } from './look-up-names.ts';
import { checkRecipient } from './recipient-rules.ts';
import { resolveAmount } from './resolve-amount.ts';
import { nonceWarnings } from './resolve-nonce.ts';
import { resolveShare } from './resolve-share.ts';
import type { ValueContext } from './resolve-context.ts';
import { lookAlikeWarning } from './look-alike-token.ts';
import type { Prices } from './prices-ahead.ts';
import { countPieces } from './count-pieces.ts';
import { slippageWarnings } from './slippage-rules.ts';
import { defaultSetting, isSetting, resolveSetting } from './resolve-setting.ts';
import type { FoundToken, ListedSource } from './resolve-token.ts';

/** A step whose tokens and recipients are settled. */
export interface SettledStep {
  readonly step: IntentStep;
  readonly recipients: ReadonlyMap<string, PlannedRecipient>;
  readonly found: ReadonlyMap<string, FoundToken>;
  readonly tokens: ReadonlyMap<string, PlannedToken>;
}

export interface SettleContext {
  readonly context: ValueContext;
  readonly survey: Survey;
  readonly ledger: BalanceLedger;
  readonly inPlay: readonly string[];
  readonly names: FoundNames;
  readonly prices: Prices;
  /** It is the only step. */
  readonly alone: boolean;
  /** What the steps before do, in order. */
  readonly before: readonly StepOutcome[];
  /** How much of the token in a slot the wallet has or owes in the step's protocol. */
  held(partial: PlanStep, of: string): Promise<bigint>;
  /** Finds on the chain what the words only describe, such as a position by its tokens. */
  complete(partial: PlanStep): Promise<Readonly<Record<string, PlannedSlot>>>;
}

/** Settles the amounts and settings of a step, with the warnings that it deserves. */
export async function settleStep(settled: SettledStep, settle: SettleContext): Promise<PlanStep> {
  const { context } = settle;
  const { action } = settled.step;
  const warnings = warningsOf(settled, settle);
  const slots: Record<string, PlannedSlot> = {
    ...Object.fromEntries<PlannedSlot>([...settled.tokens, ...settled.recipients]),
    ...settingsOf(settled, context),
  };
  Object.assign(slots, await settle.complete({ action, slots: { ...slots }, warnings }));
  for (const [name, slot] of Object.entries(settled.step.slots)) {
    if (slot.type !== 'amount') continue;
    const partial = { action, slots: { ...slots }, warnings };
    try {
      slots[name] = await settleAmount(name, slot, settled, { ...settle, partial });
    } catch (error) {
      throw questionAbout(error, { slot: name });
    }
  }
  const said = [...nonceWarnings(slots), ...slippageWarnings(slots, context.messages)];
  return { action, slots: withFound(slots, settled.step), warnings: [...warnings, ...said] };
}

/** Adds the look-up to the sources of values that were found and not said. */
function withFound(slots: Readonly<Record<string, PlannedSlot>>, { found }: IntentStep): PlanStep['slots'] {
  if (!found) return slots;
  const read = { kind: 'chain', read: found.read } as const;
  return Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => [
      name,
      found.slots.includes(name) ? { ...slot, sources: [...slot.sources, read] } : slot,
    ]),
  );
}

function definitionOf({ step }: SettledStep, { actions }: ValueContext) {
  return actions.find((action) => action.name === step.action);
}

/** The slots that need nothing but the words, and the operator's defaults for those that were not said. */
export function settingsOf(settled: SettledStep, context: ValueContext): Record<string, PlannedSlot> {
  const slots: Record<string, PlannedSlot> = {};
  const definitions = definitionOf(settled, context)?.slots ?? {};
  for (const [name, slot] of Object.entries(settled.step.slots)) {
    const { standing } = definitions[name] ?? {};
    if (isSetting(slot))
      slots[name] = resolveSetting(slot, sourceOf(slot.at, context.messages), {
        port: context.port,
        standing,
      });
  }
  addArguments(slots, settled, context);
  for (const [name, definition] of Object.entries(definitions)) {
    const byDefault = slots[name] ? null : defaultSetting(definition, context.settings);
    if (byDefault) slots[name] = byDefault;
  }
  return slots;
}

/** Puts arguments that stand apart ("with args 0x…, 100") into the function that they belong to. */
function addArguments(
  slots: Record<string, PlannedSlot>,
  { step }: SettledStep,
  { messages }: ValueContext,
): void {
  const apart = Object.values(step.slots).find((slot) => slot.type === 'arguments');
  if (!apart) return;
  for (const [name, slot] of Object.entries(slots)) {
    if (slot.type !== 'call') continue;
    slots[name] = { ...slot, args: apart.values, sources: [...slot.sources, sourceOf(apart.at, messages)] };
  }
}

async function settleAmount(
  name: string,
  slot: AmountSlot,
  settled: SettledStep,
  settle: SettleContext & { readonly partial: PlanStep },
): Promise<PlannedSlot> {
  const { context, ledger, before, partial, alone, prices } = settle;
  const definition = definitionOf(settled, context)?.slots[name];
  const of = definition?.of ?? 'token';
  if (settled.step.slots[of]?.type === 'contract') return countPieces(slot, of, context.messages);
  const token = settled.tokens.get(of);
  const said = sourceOf(slot.at, context.messages);
  const held = async () => settle.held(partial, of);
  if (!token && definition?.from === 'protocol') return resolveShare({ slot, said, of, held });
  if (!token)
    throw new TypeError(
      `Action "${settled.step.action}" counts "${name}" in slot "${of}", which is no token`,
    );
  return resolveAmount({
    action: settled.step.action,
    slot,
    said,
    less: slot.kind === 'all_less' ? sourceOf(slot.less, context.messages) : null,
    of,
    from: definition?.from ?? 'wallet',
    safely: definition?.safely === true,
    token,
    dollar: settled.found.get(of)?.registry?.pegged === 'USD',
    wallet: context.wallet,
    ledger,
    closingFee: alone ? context.port.closingFee : null,
    before,
    price: async () => (await prices(token.address))(token),
    held,
  });
}

function warningsOf(settled: SettledStep, settle: SettleContext): PlanStep['warnings'] {
  const { context, survey } = settle;
  const output = settled.tokens.get(definitionOf(settled, context)?.output ?? '');
  const tokens = output ? [output] : [...settled.tokens.values()];
  // For an NFT, which is no planned token, the recipient is checked all the same.
  const received = tokens.length > 0 ? tokens : [null];
  const ofRecipients = [...settled.recipients.values()].flatMap((recipient) =>
    received.flatMap((token) =>
      checkRecipient({
        port: context.port,
        wallet: context.wallet,
        token,
        recipient,
        facts: survey.recipients.get(recipient.address),
        on: placeOf(settled, context.port.chain),
        registry: context.registry,
        inPlay: settle.inPlay,
        memo: Object.values(settled.step.slots).some(({ type }) => type === 'memo'),
      }),
    ),
  );
  const ofNames = Object.values(settled.step.slots).flatMap((slot) =>
    slot.type === 'recipient' ? (settle.names.get(slot.text)?.warnings ?? []) : [],
  );
  return [
    ...tokenWarnings(settled, settle),
    ...wrappedWarnings(settled, settle),
    ...ofNames,
    ...ofRecipients,
  ];
}

/** Warns where "ETH" means WETH, on a chain that has only that. */
function wrappedWarnings({ step, tokens }: SettledStep, { context }: SettleContext): PlanStep['warnings'] {
  const { title, native } = context.port.chain;
  return Object.entries(step.slots).flatMap(([name, slot]) => {
    const symbol = tokens.get(name)?.symbol;
    const wrapped = slot.type === 'token' && symbol?.toLowerCase() === `w${slot.text.toLowerCase()}`;
    if (!wrapped || slot.text.toLowerCase() === native.symbol.toLowerCase()) return [];
    const text = `${title} has no ${slot.text} of its own: ${symbol} is used instead.`;
    return [{ code: 'wrapped_token', text } as const];
  });
}

/** The chain on which the recipients of a step receive. */
function placeOf({ step }: SettledStep, here: Chain): BridgeEnd {
  const there = Object.values(step.slots).find((slot) => slot.type === 'chain');
  return (there && bridgeEnd(there.chain)) ?? here;
}

function tokenWarnings(
  { tokens, found }: SettledStep,
  { survey, context }: SettleContext,
): PlanStep['warnings'] {
  const lookAlike = (token: PlannedToken): PlanStep['warnings'] => {
    const warning = lookAlikeWarning(token, context.registry, context.port.chain.native);
    return warning ? [warning] : [];
  };
  return [...tokens].flatMap(([name, token]) => [
    // Shares of a vault of the registry are no token of it, and known all the same.
    ...(token.inRegistry || found.get(name)?.said.kind === 'registry'
      ? []
      : [unlistedWarning(token, found.get(name)?.listed ?? null), ...lookAlike(token)]),
    ...(survey.tokens.get(token.address)?.warnings ?? []).map((why) => riskWarning(token, why)),
  ]);
}

function riskWarning({ symbol }: PlannedToken, why: string): PlanStep['warnings'][number] {
  return { code: 'token_risk', text: `${symbol}: ${why}.` };
}

function unlistedWarning(
  { symbol, name, address, decimals }: PlannedToken,
  listed: FoundToken['listed'],
): PlanStep['warnings'][number] {
  const itself = `${symbol} ("${name}") at ${address} is not in the curated list (the registry): anyone can give a token any name. Check the address.`;
  return {
    code: 'unlisted_token',
    text: [itself, ...(listed ? [inLists(listed, symbol, decimals)] : [])].join(' '),
  };
}

/** Who else publishes it, and where that differs from what the token says of itself. */
function inLists({ token, list }: ListedSource, symbol: string, decimals: number): string {
  const said = `The token list of ${list.date} has it from ${token.sources.join(' and ')}`;
  const differs = token.symbol !== symbol || token.decimals !== decimals;
  return differs
    ? `${said}, as ${token.symbol} with ${token.decimals} decimals: the token itself says ${symbol} and ${decimals}.`
    : `${said}.`;
}
