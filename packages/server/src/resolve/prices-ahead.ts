import { readPrice, type PriceReading } from './dollar-price.ts';
import type { FoundStep } from './find-steps.ts';
import type { ValueContext } from './resolve-context.ts';

/** What a token is worth, by its address: what is not under way yet is read when it is asked for. */
export type Prices = (address: string) => Promise<PriceReading>;

/** Begins to read the price of every token of which dollars are said, while the chain is surveyed. */
export function readPricesAhead(found: readonly FoundStep[], { port, actions }: ValueContext): Prices {
  const readings = new Map<string, Promise<PriceReading>>();
  const price: Prices = async (address) => {
    const known = readings.get(address) ?? readPrice(port, address);
    readings.set(address, known);
    return known;
  };
  for (const { step, tokens } of found) {
    const slots = actions.find(({ name }) => name === step.action)?.slots ?? {};
    for (const [name, slot] of Object.entries(step.slots)) {
      const token = tokens.get(slots[name]?.of ?? 'token');
      if (slot.type !== 'amount' || slot.kind !== 'usd' || !token || token.registry?.pegged === 'USD')
        continue;
      // A failure is met by who asks for the price; where nobody comes to that, it is nobody's.
      price(token.address).catch(() => undefined);
    }
  }
  return price;
}
