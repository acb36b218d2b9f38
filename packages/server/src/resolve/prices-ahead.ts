import { readPrice, type PriceReading } from './dollar-price.ts';
import type { FoundStep } from './find-steps.ts';
import type { ValueContext } from './resolve-context.ts';

/** The price of a token by its address. It is under way already where the words say dollars, and read on demand otherwise. */
export type Prices = (address: string) => Promise<PriceReading>;

/** Begins to read the price of every token whose amount is said in dollars, while the chain is surveyed. */
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
      // Whoever awaits the price gets the failure; where nobody does, it must not be an unhandled rejection.
      price(token.address).catch(() => undefined);
    }
  }
  return price;
}
