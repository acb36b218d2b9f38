import { AS_NEEDED } from '../../../actions/swap/words.ts';
import type { Statement } from './rows.ts';
import type { Step } from './step.ts';
import { isSummedUp, PARTS_OF_IT } from './summed-up.ts';

/** What to ask about steps that could be meant otherwise; null where nothing is in doubt. */
export function doubtOf(steps: readonly Step[], statement: Statement, only: boolean): string | null {
  if (only && (isMixed(steps) || goesOnApart(steps, statement))) return MIXED;
  if (isPartOfEither(statement)) return PART_OF_WHAT;
  if (isSummedUp(statement)) return PARTS_OF_IT;
  if (steps.some(isEitherWay)) return WHOSE_ALLOWANCE;
  if (steps.some(mayBeCollection)) return WHOLE_COLLECTION;
  const needed = statement.nouns.some(({ word }) => isAsNeeded.has(word));
  return needed && steps.some(({ said }) => said.has('amountIn')) ? HOW_MUCH_NEEDED : null;
}

/** "Remove allowance on aero for aave": the token of a protocol, or the protocol itself? */
const isEitherWay = ({ action, said }: Step): boolean => {
  const token = said.get('token')?.value.entity;
  const spends = said.get('spender')?.value.entity?.kind === 'protocol';
  return (
    action.definition.name === 'revoke' && spends && token?.kind === 'protocol' && /[a-z]/.test(token.text)
  );
};

/** "Approve all of 0x… for 0x…" may be meant of every NFT of a collection. */
const mayBeCollection = ({ action, said }: Step): boolean => {
  const [amount, token] = [said.get('amount')?.value.entity, said.get('token')?.value.entity];
  const all = amount?.kind === 'amount' && amount.match.amount.kind === 'all';
  return action.definition.name === 'approve' && all && token?.kind === 'address';
};

const WHOLE_COLLECTION =
  'Is it a token, of which all that the wallet holds may be spent, or a collection of NFTs? Please say how much of the token, or write out the call setApprovalForAll(address,bool).';

const WHOSE_ALLOWANCE =
  'Which token may no longer be spent, and by whom? Please say "revoke USDC from" and a protocol.';

/** "Swap half of my ETH to USDC and half of it to DAI": of the ETH, or of the USDC? "… then half of it" and a verb of its own tell. */
const isPartOfEither = ({ rows }: Statement): boolean =>
  rows.some(
    ({ join, parts }, at) =>
      at > 0 &&
      join !== 'then' &&
      parts.some(
        (part) =>
          part.kind === 'value' &&
          part.entity?.kind === 'amount' &&
          part.entity.match.amount.kind === 'output_share',
      ),
  );

const PART_OF_WHAT =
  'Half of what, or which part of what? Please say the amount as a number, or what should be done with it in a sentence by itself.';

/** "Swap $20 of ETH to USDC as needed": so much, or what it takes? */
const isAsNeeded = new Set(AS_NEEDED);
const HOW_MUCH_NEEDED = 'How much is needed? Please say only the amount that should be swapped, or received.';

const MIXED =
  'Should all of them be allowed to spend, or is one to be paid? Please say each with a verb of its own.';

/** "Approve 5 USDC for 0x… and 3 DAI to 0x…", "approve USDC to 0x… 5 and 3 DAI to 0x…": the second may be a payment. */
const isMixed = (steps: readonly Step[]): boolean => {
  const manners = steps.flatMap(({ action, said }) => {
    const amount = said.get('amount')?.value.start;
    return [...said].flatMap(([name, { value }]) =>
      action.slots[name]?.type === 'contract' && amount !== undefined
        ? [`${value.marker}, ${amount < value.start}`]
        : [],
    );
  });
  return new Set(manners).size > 1;
};

/** "Approve 100 USDC to Uniswap. 2 USDC to 0x…", "… then 2 USDC to 0x…": a sentence of its own may be a payment. */
const goesOnApart = (steps: readonly Step[], { rows }: Statement): boolean =>
  steps.some(({ action }) => action.definition.name === 'approve') &&
  rows.some(({ join }, at) => at > 0 && (join === 'then' || join === 'stop'));
