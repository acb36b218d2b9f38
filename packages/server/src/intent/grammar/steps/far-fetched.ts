import { protocolNames } from '../../../actions/protocol-names.ts';
import { suitsSlot } from './is-sensible.ts';
import { accepts } from './fits-slot.ts';
import type { CompiledAction } from '../compiled-actions.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Statement } from './rows.ts';
import type { Step } from './step.ts';

/** A name that is more often a protocol's, written small as in "aave", is taken for a token. */
const isFarFetched = ({ action, said }: Step): boolean =>
  [...said].some(
    ([name, { value }]) =>
      action.slots[name]?.type === 'token' &&
      value.entity?.kind === 'protocol' &&
      /[a-z]/.test(value.item.text),
  );

/** In a message in capitals "AAVE" is written as everything is. */
const isShouted = (verb = ''): boolean => verb.length > 1 && verb === verb.toUpperCase();

/** "Put 3 SOL in jup": an exchange's token is bought as often as something is done there. */
export const isSeldomMeant = (step: Step): boolean =>
  isFarFetched(step) &&
  ![...step.said.values()].some(
    ({ value: { entity } }) =>
      entity?.kind === 'protocol' && protocolNames[entity.protocol]?.kinds[0] === 'dex',
  );

/**
 * "Get 5 USDC from aave", "swap 1 ETH to USDC and it into Aave", "provide 100 USDC Aave": a name that is taken for a token where the
 * verb may as well speak of the protocol, or where no verb of its own says that something is bought.
 */
export const mayBeProtocol = (step: Step, { actions, verb, rows }: Statement): boolean =>
  (isFarFetched(step) || isShouted(verb?.item.text)) &&
  [...step.said].some(([name, { value }]) => {
    if (step.action.slots[name]?.type !== 'token' || value.entity?.kind !== 'protocol') return false;
    const trades = protocolNames[value.entity.protocol]?.kinds[0] === 'dex';
    // "Supply 5 on Avalanche, aave", "claim all Aave my rewards": what nothing counts may be where it is done.
    const elsewhere = (action: CompiledAction): boolean => action !== step.action || !isCounted(step, value);
    const lent = actions.some(
      (action) =>
        (value.marker !== null || (!trades && elsewhere(action))) &&
        Object.values(action.slots).some(
          (slot) =>
            slot.type === 'protocol' &&
            suitsSlot(slot, value) &&
            (value.marker === null || accepts(slot, value)),
        ),
    );
    const bare = verb === null || verb.text === 'make' || value.start >= (rows[1]?.start ?? Infinity);
    return lent || (value.marker !== null && bare && !trades);
  });

/** Whether an amount stands right before a token: "5 AAVE". */
const isCounted = ({ said }: Step, { item }: ValueElement): boolean =>
  [...said.values()].some(
    ({ value: { entity, item: amount } }) =>
      entity?.kind === 'amount' && entity.match.amount.kind !== 'all' && amount.to === item.from,
  );
