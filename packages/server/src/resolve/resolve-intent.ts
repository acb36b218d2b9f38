import type { RegistryToken } from '@say402/readback';
import type { ChainPort } from '../chains/chain-port.ts';
import type { Names } from '../chains/names/names.ts';
import type { Survey } from '../chains/survey.ts';
import type { ActionDefinition } from '../core/action.ts';
import type { AmountSlot, Intent, IntentStep, Span } from '../core/intent.ts';
import type { Message } from '../core/message.ts';
import {
  NATIVE,
  type Plan,
  type PlannedRecipient,
  type PlannedSlot,
  type PlannedToken,
  type PlanStep,
} from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Source } from '../core/source.ts';
import { createBalanceLedger, type BalanceLedger } from './balance-ledger.ts';
import { checkRecipient } from './recipient-rules.ts';
import { resolveAmount } from './resolve-amount.ts';
import { lookUpNames, type FoundNames } from './look-up-names.ts';
import { resolveRecipient } from './resolve-recipient.ts';
import { isSetting, resolveSetting } from './resolve-setting.ts';
import { findToken, planToken, type FoundToken } from './resolve-token.ts';

export interface ResolveContext {
  readonly port: ChainPort;
  readonly names: Names;
  readonly registry: readonly RegistryToken[];
  readonly actions: readonly ActionDefinition[];
  readonly messages: readonly Message[];
  readonly wallet: string;
  /** What the release will cost, and whom it pays. */
  readonly price: { readonly asset: string; readonly amount: bigint; readonly payTo: string };
}

export interface Resolved {
  readonly plan: Plan;
  readonly survey: Survey;
}

/** What a step names, before the chain was read. */
interface FoundStep {
  readonly step: IntentStep;
  readonly tokens: ReadonlyMap<string, FoundToken>;
  readonly recipients: ReadonlyMap<string, PlannedRecipient>;
}

/**
 * Turns an intent into a plan: tokens and recipients settled, relative amounts frozen in base units, every value with
 * its source. Looks names up, then reads the chain once.
 */
export async function resolveIntent(intent: Intent, context: ResolveContext): Promise<Resolved> {
  const names = await lookUpNames(intent, context);
  const found = intent.steps.map((step) => findStep(step, context, names));
  const survey = await context.port.survey({
    wallet: context.wallet,
    tokens: distinct([
      ...found.flatMap(({ tokens }) => [...tokens.values()].map((token) => token.address)),
      ...(context.price.amount > 0n ? [context.price.asset] : []),
    ]).filter((address) => address !== NATIVE),
    recipients: distinct(
      found.flatMap(({ recipients }) => [...recipients.values()].map(({ address }) => address)),
    ),
  });
  const settled = found.map((step) => settleTokens(step, context, survey));
  const ledger = createBalanceLedger(heldBalances(survey), keptBalances(settled, context, survey));
  const inPlay = addressesInPlay(found, context);
  const steps = settled.map((step) => settleStep(step, { context, survey, ledger, inPlay, names }));
  return { plan: { steps }, survey };
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

function sourceOf(at: Span, messages: readonly Message[]): Source {
  const text = messages[at.message]?.content.slice(at.start, at.end) ?? '';
  return { kind: 'message', ...at, text };
}

function findStep(
  step: IntentStep,
  { port, registry, messages, wallet }: ResolveContext,
  names: FoundNames,
): FoundStep {
  const tokens = new Map<string, FoundToken>();
  const recipients = new Map<string, PlannedRecipient>();
  for (const [name, slot] of Object.entries(step.slots)) {
    const said = sourceOf(slot.at, messages);
    if (slot.type === 'token') tokens.set(name, findToken(slot, said, port, registry));
    if (slot.type === 'recipient')
      recipients.set(name, resolveRecipient(slot, said, { port, wallet, names }));
  }
  return { step, tokens, recipients };
}

interface SettledStep extends Omit<FoundStep, 'tokens'> {
  readonly found: ReadonlyMap<string, FoundToken>;
  readonly tokens: ReadonlyMap<string, PlannedToken>;
}

function settleTokens(found: FoundStep, { port }: ResolveContext, survey: Survey): SettledStep {
  const tokens = new Map<string, PlannedToken>();
  for (const [name, token] of found.tokens) {
    const facts = survey.tokens.get(token.address);
    if (facts?.blocked) {
      throw new Say402Error(
        'invalid_token',
        `${facts.symbol ?? token.address} can not be sent: ${facts.blocked}.`,
      );
    }
    tokens.set(name, planToken(token, port.chain, facts));
  }
  return { step: found.step, recipients: found.recipients, found: found.tokens, tokens };
}

function heldBalances(survey: Survey): Map<string, bigint> {
  const balances = [...survey.tokens.values()].map((token) => [token.address, token.balance] as const);
  return new Map([...balances, [NATIVE, survey.native] as const]);
}

/** The price stays in the wallet where it can pay it; native coins stay for the fees of the whole batch. */
function keptBalances(
  steps: readonly SettledStep[],
  { price, port }: ResolveContext,
  survey: Survey,
): Map<string, bigint> {
  const canPay = (survey.tokens.get(price.asset)?.balance ?? 0n) >= price.amount;
  const transfers = steps.flatMap(({ tokens, recipients }) =>
    [...tokens.values()].map((token) => ({
      token: token.address,
      recipient: [...recipients.values()][0]?.address ?? survey.wallet,
    })),
  );
  return new Map([
    [price.asset, canPay ? price.amount : 0n],
    [NATIVE, port.reserve(survey, transfers)],
  ]);
}

function addressesInPlay(found: readonly FoundStep[], { wallet, price, registry }: ResolveContext): string[] {
  const named = found.flatMap(({ tokens, recipients }) => [
    ...[...tokens.values()].map((token) => token.address),
    ...[...recipients.values()].map((recipient) => recipient.address),
  ]);
  return distinct([wallet, price.payTo, ...named, ...registry.map((token) => token.address)]);
}

interface SettleContext {
  readonly context: ResolveContext;
  readonly survey: Survey;
  readonly ledger: BalanceLedger;
  readonly inPlay: readonly string[];
  readonly names: FoundNames;
}

function settleStep(settled: SettledStep, settle: SettleContext): PlanStep {
  const { context, survey } = settle;
  const slots: Record<string, PlannedSlot> = Object.fromEntries<PlannedSlot>([
    ...settled.tokens,
    ...settled.recipients,
  ]);
  for (const [name, slot] of Object.entries(settled.step.slots)) {
    if (slot.type === 'amount') slots[name] = settleAmount(name, slot, settled, settle);
    if (isSetting(slot)) {
      slots[name] = resolveSetting(slot, sourceOf(slot.at, context.messages), context.port);
    }
  }
  const pairs = [...settled.recipients.values()].flatMap((recipient) =>
    [...settled.tokens.values()].map((token) => ({ recipient, token })),
  );
  const warnings = pairs.flatMap(({ recipient, token }) =>
    checkRecipient({
      port: context.port,
      wallet: context.wallet,
      token,
      recipient,
      facts: survey.recipients.get(recipient.address),
      registry: context.registry,
      inPlay: settle.inPlay,
    }),
  );
  const ofNames = Object.values(settled.step.slots).flatMap((slot) =>
    slot.type === 'recipient' ? (settle.names.get(slot.text)?.warnings ?? []) : [],
  );
  const all = [...tokenWarnings(settled, survey), ...ofNames, ...warnings];
  return { action: settled.step.action, slots, warnings: all };
}

function settleAmount(
  name: string,
  slot: AmountSlot,
  settled: SettledStep,
  { context, ledger }: SettleContext,
): PlannedSlot {
  const { step, tokens, found } = settled;
  const of = context.actions.find((action) => action.name === step.action)?.slots[name]?.of ?? 'token';
  const token = tokens.get(of);
  if (!token)
    throw new TypeError(`Action "${step.action}" counts "${name}" in slot "${of}", which is no token`);
  return resolveAmount({
    slot,
    said: sourceOf(slot.at, context.messages),
    of,
    token,
    dollar: found.get(of)?.registry?.pegged === 'USD',
    wallet: context.wallet,
    ledger,
  });
}

function tokenWarnings({ tokens }: SettledStep, survey: Survey): PlanStep['warnings'] {
  return [...tokens.values()].flatMap((token) => [
    ...(token.inRegistry ? [] : [unlistedWarning(token)]),
    ...(survey.tokens.get(token.address)?.warnings ?? []).map((why) => ({
      code: 'token_risk',
      text: `${token.symbol}: ${why}.`,
    })),
  ]);
}

function unlistedWarning({ symbol, name, address }: PlannedToken): PlanStep['warnings'][number] {
  const text = `${symbol} ("${name}") at ${address} is not in the registry: anyone can give a token any name. Check the address.`;
  return { code: 'unlisted_token', text };
}
