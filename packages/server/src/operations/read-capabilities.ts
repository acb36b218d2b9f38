import { chainNameSchema, type Capabilities } from '@say402/wire';
import { carriedAs } from '../core/action.ts';
import { lookUps } from '../actions/look-ups/registry.ts';
import { fromBaseUnits } from '../core/amount.ts';
import { isOn } from '../protocols/is-on.ts';
import type { Context, ServedChain } from './context.ts';

/** What the service prepares, where, with which tokens, and for what price; from the registries and the configuration. */
export function readCapabilities(context: Context): Capabilities {
  const chains = [...context.chains.values()].map((chain) => chainOf(context, chain));
  const actions = context.actions.map((action) => ({
    name: action.name,
    description: action.description,
    slots: Object.entries(action.slots).map(([slot, { type, required, description: meaning }]) => ({
      name: slot,
      type,
      required,
      description: meaning,
    })),
    examples: [...action.examples],
    chains: chains
      .filter(({ protocols }) =>
        protocols.some((each) => carriedAs(action).some((name) => each.actions.includes(name))),
      )
      .map((chain) => chain.name),
  }));
  const questions = lookUps.map(({ name, description, examples }) => ({
    name,
    description,
    examples: [...examples],
  }));
  return { service: 'say402', chains, actions, lookUps: questions };
}

function chainOf(
  { protocols: all }: Context,
  { port, tokens, listed, payment }: ServedChain,
): Capabilities['chains'][number] {
  const { title, family, caip2, native } = port.chain;
  const name = chainNameSchema.parse(port.chain.name);
  const protocols = all
    .filter((protocol) => isOn(protocol, port.chain))
    .map((protocol) => ({
      name: protocol.name,
      title: protocol.title,
      actions: Object.keys(protocol.actions),
    }));
  const { asset, symbol, decimals } = payment;
  const priceOf = (action: string) => {
    const price = payment.price(action);
    const amount = fromBaseUnits(price, decimals);
    return { network: name, asset, symbol, decimals, amount, baseUnits: price.toString() };
  };
  const built = [...new Set(protocols.flatMap(({ actions }) => actions))];
  return {
    name,
    title,
    family,
    caip2,
    native: { symbol: native.symbol, name: native.name, decimals: native.decimals },
    prices: Object.fromEntries(built.map((action) => [action, priceOf(action)])),
    protocols,
    tokens: tokens.map((token) => ({
      symbol: token.symbol,
      name: token.name,
      address: token.address,
      decimals: token.decimals,
    })),
    tokenList: listed && { date: listed.date, sha256: listed.hash, tokens: listed.tokens.length },
  };
}
