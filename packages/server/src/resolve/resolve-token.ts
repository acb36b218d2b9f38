import type { Chain, RegistryToken } from '@say402/readback';
import type { BuildingPort } from '../chains/building-port.ts';
import type { TokenFacts } from '../chains/survey.ts';
import { shownChainText, shownSymbol } from '../core/chain-text.ts';
import type { SlotDefinition } from '../core/action.ts';
import type { TokenSlot } from '../core/intent.ts';
import type { ListedToken, TokenList } from '../core/listed-token.ts';
import { NATIVE, type PlannedToken } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Source } from '../core/source.ts';
import { askListed } from './ask-listed.ts';
import { sharesCalled } from './share-tokens.ts';

/** A token that the user named, before the chain was read. */
export interface FoundToken {
  readonly address: string;
  readonly registry: RegistryToken | null;
  /** Where a list beyond the registry has it. */
  readonly listed: ListedSource | null;
  readonly said: Source;
}

/** An entry of a list beyond the registry, and the list. */
export interface ListedSource {
  readonly token: ListedToken;
  readonly list: TokenList;
}

export interface TokenSearch {
  readonly port: BuildingPort;
  readonly registry: readonly RegistryToken[];
  /** Tokens beyond the registry; null where no list is used. */
  readonly listed: TokenList | null;
  /** The token that the step right before brings; null where it does not bring exactly one. */
  readonly output: FoundToken | null;
}

/**
 * Finds what a token slot names: the native coin, a registry token, an address to be read from the chain, or what the step
 * right before puts out.
 *
 * @throws Say402Error `unknown_token`, `invalid_address`, `question` which of a list beyond the registry is meant
 */
export function findToken(
  slot: TokenSlot,
  said: Source,
  { port, registry, listed, output }: TokenSearch,
): FoundToken {
  const { chain } = port;
  switch (slot.kind) {
    case 'native':
      return { address: NATIVE, registry: null, listed: null, said };
    case 'output':
      return output ? { ...output, said } : askForToken(slot.text);
    case 'symbol': {
      const found = registry.find((token) => token.symbol.toLowerCase() === slot.symbol.toLowerCase());
      const shares = found ? undefined : sharesCalled(slot.symbol, chain);
      if (shares) return { ...shares, registry: null, listed: null };
      if (!found)
        throw new Say402Error('unknown_token', `"${slot.text}" is not a known token on ${chain.title}.`);
      return { address: found.address, registry: found, listed: null, said };
    }
    case 'listed':
      return askListed(slot.text, slot.symbol, { chain, registry, listed });
    case 'address': {
      const parsed = port.parseAddress(slot.text);
      if (!parsed.ok)
        throw new Say402Error('invalid_address', `As a token address on ${chain.title}, ${parsed.reason}.`);
      const found = registry.find((token) => token.address === parsed.address) ?? null;
      const beyond = found ? null : sourceIn(listed, parsed.address);
      return { address: parsed.address, registry: found, listed: beyond, said };
    }
  }
}

function sourceIn(list: TokenList | null, address: string): ListedSource | null {
  const token = list?.tokens.find((each) => each.address === address);
  return list && token ? { token, list } : null;
}

function askForToken(text: string): never {
  const question = `Which token does "${text}" mean? Please name it.`;
  throw new Say402Error('question', question, { question });
}

/** The token that a definition implies where a step leaves it open which. */
export function implyToken(
  implied: Exclude<SlotDefinition['implied'], 'shares' | undefined>,
  { chain }: BuildingPort,
  registry: readonly RegistryToken[],
): FoundToken {
  const source = implied === 'usdc' ? 'payment asset' : `${implied} coin`;
  const said: Source = { kind: 'registry', entry: `chains/${chain.name}`, source };
  if (implied === 'native') return { address: NATIVE, registry: null, listed: null, said };
  const address = implied === 'usdc' ? chain.paymentAsset.address : chain.wrappedNative;
  const found = registry.find((token) => token.address === address) ?? null;
  return { address, registry: found, listed: null, said };
}

/** Settles a found token with what the chain says of it. Decimals come from the registry and must match the chain. */
export function planToken(found: FoundToken, chain: Chain, facts: TokenFacts | undefined): PlannedToken {
  if (found.address === NATIVE) {
    const { symbol, name, decimals } = chain.native;
    const source: Source = { kind: 'registry', entry: `chains/${chain.name}`, source: 'native coin' };
    return {
      type: 'token',
      address: NATIVE,
      symbol,
      name,
      decimals,
      inRegistry: true,
      sources: [found.said, source],
    };
  }
  if (!facts) {
    const detail = `There is no token at ${found.address} on ${chain.title}: balance and decimals can not be read.`;
    throw new Say402Error('invalid_token', detail);
  }
  return { ...describe(found, chain, facts), type: 'token', address: found.address };
}

function describe(
  found: FoundToken,
  chain: Chain,
  facts: TokenFacts,
): Omit<PlannedToken, 'type' | 'address'> {
  const { registry, listed, said } = found;
  if (registry) {
    if (registry.decimals !== facts.decimals) {
      const detail = `${registry.symbol} at ${registry.address} states ${facts.decimals} decimals on ${chain.title}, the registry ${registry.decimals}.`;
      throw new Say402Error('invalid_token', detail);
    }
    const { symbol, name, decimals } = registry;
    const source: Source = {
      kind: 'registry',
      entry: `tokens/${chain.name}/${symbol}`,
      source: registry.source,
    };
    return { symbol, name, decimals, inRegistry: true, sources: [said, source] };
  }
  const source: Source = { kind: 'chain', read: `decimals, symbol and name of ${found.address}` };
  return {
    symbol: facts.symbol?.trim() ? shownSymbol(facts.symbol.trim()) : shorten(found.address),
    name: facts.name?.trim() ? shownChainText(facts.name, 64) : 'Unnamed token',
    decimals: facts.decimals,
    inRegistry: false,
    sources: [said, ...(listed ? [sourceOfList(listed)] : []), source],
  };
}

function sourceOfList({ token, list }: ListedSource): Source {
  const { symbol, address, sources } = token;
  const entry = `token-lists/${list.chain}/${symbol} ${address}`;
  return { kind: 'list', entry, source: sources.join('; '), date: list.date, hash: list.hash };
}

const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
