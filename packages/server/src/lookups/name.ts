import type { Answer } from '../core/answer.ts';
import { textFact } from './facts.ts';
import type { LookUpContext, LookUpReader } from './look-up-context.ts';
import { Say402Error } from '../core/say402-error.ts';

/** The address of a name, or the name of an address; the name service determines the round trips. */
export const readName: LookUpReader = async (context) => {
  const [who] = context.asked.values['who'] ?? [];
  if (who?.type !== 'recipient' || who.kind === 'wallet') return addressNamed(context, context.wallet);
  if (who.kind === 'address') return addressNamed(context, who.text);
  const { chain, names } = context;
  const view = chain.port.openView();
  return view.run(async () => {
    const [{ name, address, service, warnings }, block] = await Promise.all([
      names.lookUp(who.text, chain.port.chain),
      view.block(),
    ]);
    const fact = textFact({
      label: `Address of ${name}`,
      value: address,
      chain: chain.port.chain.name,
      block,
      source: service,
    });
    const warned = warnings.map(({ text }) => ` ${text}`).join('');
    return {
      kind: 'name',
      message: `${name} is ${address} on ${chain.port.chain.title}.${warned}`,
      facts: [fact],
      next: [`send 1 ${chain.port.chain.paymentAsset.symbol} to ${name}`],
    } satisfies Answer;
  });
};

async function addressNamed({ chain, names }: LookUpContext, text: string): Promise<Answer> {
  const { port } = chain;
  const parsed = port.parseAddress(text);
  if (!parsed.ok) throw new Say402Error('invalid_address', `On ${port.chain.title}, ${parsed.reason}.`);
  const { address } = parsed;
  const view = port.openView();
  return view.run(async () => {
    const [found, block] = await Promise.all([names.nameOf(address, port.chain), view.block()]);
    const at = { chain: port.chain.name, block, label: `Name of ${address}` };
    const next = [`what does ${address} have?`];
    if (!found) {
      const message = `${address} has chosen no name for itself that leads back to it, as far as the name services of ${port.chain.title} can be read here.`;
      return { kind: 'name', message, facts: [textFact({ ...at, value: 'none', source: address })], next };
    }
    const message = `${address} calls itself ${found.name}, and that name leads back to it.`;
    return {
      kind: 'name',
      message,
      facts: [textFact({ ...at, value: found.name, source: found.service })],
      next,
    };
  });
}
