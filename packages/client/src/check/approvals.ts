import { cow, PERMIT2, uniswapV4, type Chain, type Difference, type Effect } from '@say402/readback';
import type { Preview } from '@say402/wire';
import type { Release } from './checked-release.ts';

type Approval = Extract<Effect, { kind: 'approve' | 'permit2_approve' }>;

/** The most approvals of one allowance: revoke the old one, give the new one, revoke what is left. */
const MOST_EACH = 3;

const isApproval = (effect: Effect): effect is Approval =>
  effect.kind === 'approve' || effect.kind === 'permit2_approve';

/**
 * Everything has to be done in the order of the preview. Only approvals may be more or fewer, since they depend on the allowances at the
 * release; their amounts are checked elsewhere. An approval has to stand before what takes the tokens.
 */
export function wrongSequence(
  { chain, preview, transactions }: Release,
  batch: readonly (readonly Effect[])[],
  spell: (text: string) => string,
): Difference[] {
  const said = new Set(preview.flatMap((step) => step.transactions)).size;
  if (chain.family !== 'evm') return differ('number of transactions', said, transactions.length);
  const wanted = preview.flatMap(({ effects }) =>
    effects.filter((kind) => !/^(permit2_)?approve$/.test(kind)),
  );
  const found = batch.flat().filter((effect) => !isApproval(effect));
  const kinds = found.map(({ kind }) => kind);
  return [
    ...differ('what is done, in order', wanted.join(', ') || 'nothing', kinds.join(', ') || 'nothing'),
    ...wrongPlaces(chain, preview, batch.flat(), spell),
  ];
}

const differ = (what: string, expected: string | number, actual: string | number): Difference[] =>
  expected === actual ? [] : [{ what, expected: String(expected), actual: String(actual) }];

function wrongPlaces(
  chain: Chain,
  preview: Preview,
  effects: readonly Effect[],
  spell: (text: string) => string,
): Difference[] {
  const own = preview.filter(({ action }) => action === 'approve' || action === 'revoke');
  const meant = own.flatMap(({ approved }) =>
    approved.map(({ token, spender }) => `${spell(token.address ?? 'native')} ${spell(spender)}`),
  );
  const nameOf = (each: Approval): string => `${spell(each.token)} ${spell(each.spender)}`;
  const approvals = effects.filter(isApproval);
  return [...effects.entries()].flatMap(([index, effect]) => {
    if (!isApproval(effect)) return [];
    const what = `allowance of ${effect.token} for ${effect.spender}`;
    const same = (each: Effect): boolean => isApproval(each) && nameOf(each) === nameOf(effect);
    if (approvals.filter(same).length > MOST_EACH + meant.length)
      return [{ what, expected: `at most ${MOST_EACH}`, actual: 'more' }];
    if (meant.includes(nameOf(effect))) return [];
    const uses = (each: Effect): boolean => takesBy(chain, effect, each, spell);
    const before = effects.slice(0, index);
    const after = effects.slice(index + 1);
    // A revocation makes room for a new allowance, or comes after its use.
    const room = after.some((each) => same(each) && isApproval(each) && each.amount > 0n);
    const right = effect.amount > 0n ? after.some(uses) : room || before.some(uses);
    return right ? [] : [{ what, expected: 'before what takes the tokens', actual: 'behind it' }];
  });
}

/** Whether an effect takes tokens by an allowance. What Permit2 may take goes to the router of Uniswap v4. */
function takesBy(
  chain: Chain,
  { kind, spender }: Approval,
  effect: Effect,
  spell: (text: string) => string,
): boolean {
  if (!('venue' in effect)) return false;
  const taker = kind === 'approve' && spell(spender) === spell(PERMIT2) ? routerOf(chain) : spender;
  // An order is filled by way of the relayer.
  const by = effect.kind === 'order_signed' ? (cow[chain.name]?.relayer ?? '') : effect.venue;
  return spell(by) === spell(taker);
}

/** The contract that takes tokens through Permit2. */
export const routerOf = ({ name }: Chain): string => uniswapV4[name]?.router ?? '';
