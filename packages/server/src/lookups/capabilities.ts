import { protocolNames } from '../actions/protocol-names.ts';
import { carriedAs, type ActionDefinition } from '../core/action.ts';
import { textFact } from './facts.ts';
import { isOn } from '../protocols/is-on.ts';
import type { LookUpContext, LookUpReader } from './look-up-context.ts';

/** Example requests that the message shows. */
const MOST_SHOWN = 4;

/** What can be done here, from the definitions; one round trip, for the block alone. */
export const readCapabilities: LookUpReader = async (context) => {
  const { chain: here, asked } = context;
  const { chain } = here.port;
  const named = (asked.values['protocol'] ?? []).flatMap((slot) =>
    slot.type === 'protocol' ? [slot.protocol] : [],
  );
  const actions = actionsOn(context, named);
  const view = here.port.openView();
  const block = await view.run(async () => view.block());
  const facts = actions.map(({ name, description, examples }) =>
    textFact({
      label: name,
      value: `${description} For example: "${examples[0] ?? ''}"`,
      chain: chain.name,
      block,
      source: 'the definitions of this service',
    }),
  );
  const examples = actions.flatMap(({ examples: [first] }) => first ?? []).slice(0, MOST_SHOWN);
  const titles = named.map((id) => protocolNames[id]?.title ?? id).join(' and ');
  const what = named.length > 0 ? `With ${titles} on ${chain.title}` : `On ${chain.title}`;
  const message =
    actions.length === 0
      ? `${what} nothing can be prepared here.`
      : `${what} I prepare: ${actions.map(({ name }) => name.replaceAll('_', ' ')).join(', ')}. Say for example: ${examples.map((text) => `"${text}"`).join(', ')}.`;
  return { kind: 'capabilities', message, facts, next: ['what do I have?', 'how much is gas?'] };
};

/** The actions of the chain, through the named protocols or any. */
function actionsOn(
  { actions, protocols, chain: { port } }: LookUpContext,
  named: readonly string[],
): readonly ActionDefinition[] {
  const carried = protocols
    .filter((protocol) => isOn(protocol, port.chain))
    .filter(({ name }) => named.length === 0 || named.some((id) => isOf(name, id)));
  return actions.filter(
    (action) =>
      action.instead?.[port.chain.name] === undefined &&
      carried.some((each) => carriedAs(action).some((name) => Object.hasOwn(each.actions, name))),
  );
}

/** Whether people's name for a protocol is its own, or that of its family: `uniswap` of `uniswap-v3`. */
const isOf = (protocol: string, id: string): boolean => {
  const plain = id.replaceAll('_', '-');
  return protocol === plain || protocol.startsWith(`${plain}-`);
};
