import { protocolNames } from '../../../actions/protocol-names.ts';
import { suitsSlot } from './is-sensible.ts';
import { accepts } from './match-row.ts';
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
  isFarFetched(step) &&
  [...step.said].some(([name, { value }]) => {
    if (step.action.slots[name]?.type !== 'token' || value.entity?.kind !== 'protocol') return false;
    const trades = protocolNames[value.entity.protocol]?.kinds[0] === 'dex';
    const lent = actions.some(
      (action) =>
        (value.marker !== null || (action !== step.action && !trades)) &&
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
