import type { RegistryToken } from '@say402/readback';
import { protocolNames } from '../../actions/protocol-names.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import type { ActionDefinition, SlotDefinition } from '../../core/action.ts';
import type { Finding } from '../../core/finding.ts';
import { NATIVE } from '../../core/plan.ts';
import type { Draft, OpenSlot, SlotOption } from '../../intent/reading.ts';
import { carries } from '../../protocols/is-on.ts';
import type { Context, ServedChain } from '../context.ts';
import { lookUp } from './answer-look-up.ts';
import { examineOptions } from './examine-options.ts';
import { foundOptions } from './found-options.ts';
import { pricedTokens } from './priced-tokens.ts';
import { readInTime } from './read-in-time.ts';
import { saidSoFar } from './said-so-far.ts';

/** Tokens that are looked for in the wallet, in the order of the registry: so many as one read takes on every chain. */
const MOST_TOKENS = 99;
const MOST_OPTIONS = 6;

export interface Offering {
  readonly context: Context;
  readonly chain: ServedChain;
  readonly wallet: string;
}

/**
 * Adds answers to pick to the open points that have none: what the wallet holds or has in protocols, tokens of the registry, protocols that
 * are served, the operator's validator. Where the chain can not be read in time, the question goes out without them.
 */
export async function offerOptions(unfinished: Draft, offering: Offering): Promise<Draft> {
  const {
    context: { actions },
    chain,
  } = offering;
  const draft = await examineOptions(unfinished, offering);
  const asked = draft.open.map((point) => ({ point, ...definitionOf(point, draft, actions) }));
  const wantsHoldings = asked.some(
    ({ point, slot, action }) =>
      point.options.length === 0 && slot && action && spends(point.slot, slot, action),
  );
  const held = wantsHoldings ? await holdingsOf(offering) : new Map<string, bigint>();
  const findings = findingsIn(offering);
  const open = await Promise.all(
    asked.map(async ({ point, slot, action }) => {
      if (!slot || !action || point.options.length > 0) return point;
      const said = saidSoFar(draft, point, offering);
      const found = await foundOptions({ ...offering, action: action.name, point, said, findings });
      const offer = {
        point,
        slot,
        action,
        said: said.tokens,
        priced: pricedTokens(draft, point, action, offering).filter((symbol) => tokenCalled(symbol, chain)),
        held,
        offering,
      };
      const options = found.length > 0 ? found : (OPTIONS[slot.type]?.(offer) ?? []);
      return { ...point, options: options.slice(0, MOST_OPTIONS) };
    }),
  );
  return { ...draft, open };
}

function definitionOf(
  { step, slot }: OpenSlot,
  { proposal }: Draft,
  actions: readonly ActionDefinition[],
): { readonly action: ActionDefinition | undefined; readonly slot: SlotDefinition | undefined } {
  const action = actions.find(({ name }) => name === proposal.steps[step]?.action);
  const known = action && Object.hasOwn(action.slots, slot) ? action.slots[slot] : undefined;
  return { action, slot: known };
}

const isFromWallet = ({ type, from = 'wallet' }: SlotDefinition): boolean =>
  type === 'amount' && from === 'wallet';

/** Whether a slot is a token that leaves the wallet, or an amount of one. */
function spends(name: string, slot: SlotDefinition, { slots }: ActionDefinition): boolean {
  if (slot.type === 'amount') return isFromWallet(slot);
  return (
    slot.type === 'token' &&
    Object.values(slots).some((other) => isFromWallet(other) && (other.of ?? 'token') === name)
  );
}

async function holdingsOf({ context, chain, wallet }: Offering): Promise<ReadonlyMap<string, bigint>> {
  const tokens = chain.tokens.slice(0, MOST_TOKENS);
  const read = async () => (await chain.port.holdings(wallet, tokens)).amounts;
  return readInTime(context.log, read, new Map<string, bigint>());
}

/** What look-ups find in the wallet, each of which is read once, however many points are open. */
function findingsIn({ context, chain, wallet }: Offering): (name: string) => Promise<readonly Finding[]> {
  const read = new Map<string, Promise<readonly Finding[]>>();
  return async (name) => {
    const asked = { name, values: {}, everywhere: false };
    const reading =
      read.get(name) ??
      readInTime(
        context.log,
        async () => (await lookUp(context, asked, { chain, wallet })).findings ?? [],
        [],
      );
    read.set(name, reading);
    return reading;
  };
}

interface Offer {
  readonly point: OpenSlot;
  readonly slot: SlotDefinition;
  readonly action: ActionDefinition;
  /** Symbols of the tokens that other slots of the step name, by slot. */
  readonly said: ReadonlyMap<string, string>;
  /** Symbols of the tokens that a price of the step names. */
  readonly priced: readonly string[];
  readonly held: ReadonlyMap<string, bigint>;
  readonly offering: Offering;
}

const OPTIONS: { readonly [Type in SlotDefinition['type']]?: (offer: Offer) => SlotOption[] } = {
  token: (offer) => {
    const named = tokensOfPrice(offer);
    const others = tokenOptions(offer).filter(({ value }) => named.every((each) => each.value !== value));
    return [...named, ...others];
  },
  amount: wholeBalance,
  protocol: protocolOptions,
  validator: (offer) => {
    const { validator } = offer.offering.context.settings;
    const own =
      validator === null ? [] : [{ label: `${validator} (this service's validator)`, value: validator }];
    return [...own, ...issuingActions(offer)];
  },
  chain: ({ offering: { context, chain } }) =>
    [...context.chains.values()]
      .filter(({ port }) => port.chain.name !== chain.port.chain.name)
      .map(({ port: { chain: other } }) => ({ label: other.title, value: other.title })),
};

/**
 * Other actions that take the same input here and issue a token for it, offered by that token: a liquid staking pool instead of a
 * validator.
 */
function issuingActions({ action, offering }: Offer): SlotOption[] {
  const { context, chain } = offering;
  const needed = Object.entries(action.slots).filter(([, { required }]) => required);
  return context.actions.flatMap((other) => {
    const takesTheSame = needed.every(([name, { type, native }]) => {
      const slot = Object.hasOwn(other.slots, name) ? other.slots[name] : undefined;
      return slot?.type === type && slot.native === native;
    });
    const issued = Object.entries(other.slots).find(([, { impliedBy }]) => impliedBy !== undefined);
    const isHere = context.protocols.some((each) => carries(each, other.name, chain.port.chain));
    if (other === action || !takesTheSame || !issued || !isHere) return [];
    const [slot, { impliedBy = {} }] = issued;
    const symbols = new Set(Object.values(impliedBy));
    return chain.tokens
      .filter(({ symbol }) => symbols.has(symbol))
      .map(({ symbol, name }) => ({
        label: `${symbol} (${name}, a token for the stake)`,
        value: symbol,
        becomes: { action: other.name, slot },
      }));
  });
}

/** A token that only the price names is offered first, and never filled in: "sell 0.5 WETH at 4000 USDC". */
const tokensOfPrice = ({ priced, said }: Offer): SlotOption[] =>
  priced
    .filter((symbol) => ![...said.values()].includes(symbol))
    .map((symbol) => ({ label: `${symbol} (which the price names)`, value: symbol }));

/** For what is spent, tokens that the wallet holds; for what comes in, tokens that the action issues, else the chain's coin and dollars. */
function tokenOptions({ point, slot, action, said, held, offering }: Offer): SlotOption[] {
  const { chain } = offering;
  const native = { ...chain.port.chain.native, address: NATIVE, pegged: undefined };
  const all = [native, ...chain.tokens].filter(({ symbol, address }) => {
    const isNative = address === NATIVE;
    if (slot.native !== undefined && (slot.native === 'only') !== isNative) return false;
    return ![...said.values()].includes(symbol);
  });
  if (spends(point.slot, slot, action)) {
    return all.flatMap(({ symbol, address, decimals }) => {
      const amount = held.get(address);
      if (amount === undefined) return [];
      return [{ label: `${symbol} (you have ${shortened(fromBaseUnits(amount, decimals))})`, value: symbol }];
    });
  }
  const issued = slot.impliedBy && Object.values(slot.impliedBy);
  return all
    .filter(({ symbol, address, pegged }) =>
      issued ? issued.includes(symbol) : address === NATIVE || pegged === 'USD',
    )
    .map(({ symbol }) => ({ label: symbol, value: symbol }));
}

/** Enough to choose by; the preview has every digit. */
function shortened(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const digits = whole === '0' ? /^0*\d{1,4}/ : /^\d{0,2}/;
  const kept = (digits.exec(fraction)?.[0] ?? '').replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** "All" of the counted token, where it is known which that is. */
function wholeBalance({ point, slot, action, said, held, offering }: Offer): SlotOption[] {
  const symbol = said.get(slot.of ?? 'token');
  if (symbol === undefined || !spends(point.slot, slot, action)) return [];
  const token = tokenCalled(symbol, offering.chain);
  const amount = token && held.get(token.address);
  if (!token || amount === undefined) return [];
  return [
    { label: `all (you have ${shortened(fromBaseUnits(amount, token.decimals))} ${symbol})`, value: 'all' },
  ];
}

function tokenCalled(
  symbol: string,
  { port, tokens }: ServedChain,
): Pick<RegistryToken, 'address' | 'decimals'> | undefined {
  const { native } = port.chain;
  if (symbol === native.symbol) return { address: NATIVE, decimals: native.decimals };
  return tokens.find((token) => token.symbol === symbol);
}

/** Protocols that carry the action out on this chain, as people name them. */
function protocolOptions({ action, slot, offering: { context, chain } }: Offer): SlotOption[] {
  const served = context.protocols.filter((each) => carries(each, action.name, chain.port.chain));
  const titles = Object.values(protocolNames)
    .filter(({ kinds }) => !slot.protocols || kinds.some((kind) => slot.protocols?.includes(kind)))
    .map(({ title }) => title);
  const names = served.flatMap(({ title: own }) =>
    titles
      .filter((title) => own === title || own.startsWith(`${title} `))
      .toSorted((one, other) => other.length - one.length)
      .slice(0, 1),
  );
  return [...new Set(names)].map((title) => ({ label: title, value: title }));
}
