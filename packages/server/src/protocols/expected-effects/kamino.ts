import { between, free, is, kaminoReserves, SYSTEM_PROGRAM, type ExpectedEffect } from '@say402/readback';
import { slotOf } from '../../core/slot-of.ts';
import { aroundLending } from './around-lending.ts';
import { expectedMint } from './expected-mint.ts';
import type { Expect, ExpectRequest, StepExpectation } from './expected-effects.ts';
import { onlyThrough } from './only-through.ts';

/** What is lent is of mode 0 to a farm, what is owed of mode 1. */
const [LENT, OWED] = [0, 1];

function common({ step, survey }: ExpectRequest) {
  const { address: token, symbol } = slotOf(step, 'token', 'token');
  const mint = expectedMint(token);
  const reserve = kaminoReserves.find((each) => each.mint === mint)?.reserve;
  if (reserve === undefined) throw new TypeError(`Kamino has no reserve for ${symbol} that is known here`);
  const { baseUnits: amount, said } = slotOf(step, 'amount', 'amount');
  return {
    mint,
    amount,
    all: said === 'all',
    wallet: survey.wallet,
    // The farm is free: the program refuses any but the reserve's own.
    of: { reserve: is<string>(reserve), token: is(mint), farm: free },
  };
}

const factOf = ({ outcome }: ExpectRequest, name: string): readonly string[] =>
  outcome.facts.find((fact) => fact.name === name)?.value.split(', ') ?? [];

/**
 * The wallet's accounts with Kamino that the preview says are opened for it, each of one kind, and the reserves that it says are brought
 * up to date, which anybody may do.
 */
function preparing(request: ExpectRequest, mode: number) {
  const { of } = common(request);
  const all: Readonly<Record<string, ExpectedEffect>> = {
    user: { kind: 'kamino_open_user', fields: { lookupTable: is<string>(SYSTEM_PROGRAM) } },
    position: { kind: 'kamino_open_position', fields: { tag: is(0), number: is(0) } },
    farmer: { kind: 'kamino_open_farmer', fields: { reserve: of.reserve, farm: free, mode: is(mode) } },
  };
  const opened = new Set(factOf(request, 'opens'));
  const refreshed = factOf(request, 'refreshes').map((reserve): ExpectedEffect => {
    return { kind: 'kamino_refresh', fields: { reserve: is(reserve), oracles: free } };
  });
  return {
    opens: Object.entries(all).flatMap(([name, effect]) => (opened.has(name) ? [effect] : [])),
    refreshes: [
      ...refreshed,
      { kind: 'kamino_refresh_position', fields: { reserves: free } },
    ] satisfies ExpectedEffect[],
  };
}

/** SOL is wrapped for the deed, and comes out again by closing the account. */
async function whole(
  request: ExpectRequest,
  { mode, wrapped, deed }: { mode: number; wrapped: bigint | null; deed: ExpectedEffect },
): Promise<StepExpectation> {
  const { mint, wallet } = common(request);
  const { opens, refreshes } = preparing(request, mode);
  const { before, after } = await aroundLending(request, wrapped);
  return {
    effects: [...opens, ...before, ...refreshes, deed, ...after],
    tokenAccounts: [{ owner: wallet, token: mint }],
  };
}

/** Tokens of the wallet are lent, exactly as many as were said. */
export const expectKaminoLend: Expect = onlyThrough('kamino', async (request) => {
  const { of, amount } = common(request);
  const deed: ExpectedEffect = { kind: 'kamino_lend', fields: { ...of, amount: is(amount) } };
  return whole(request, { mode: LENT, wrapped: amount, deed });
});

/** As many receipts go back as the preview says, for tokens to the wallet. */
export const expectKaminoWithdraw: Expect = onlyThrough('kamino', async (request) => {
  const { of, wallet } = common(request);
  const receipts = BigInt(request.outcome.facts.find(({ name }) => name === 'receipts')?.value ?? 0);
  const fields = { ...of, receipts: is(receipts), to: is(wallet) };
  return whole(request, { mode: LENT, wrapped: null, deed: { kind: 'kamino_withdraw', fields } });
});

/** The wallet owes what it gets. */
export const expectKaminoBorrow: Expect = onlyThrough('kamino', async (request) => {
  const { of, amount, wallet } = common(request);
  const fields = { ...of, amount: is(amount), to: is(wallet), referrerState: free };
  return whole(request, { mode: OWED, wrapped: null, deed: { kind: 'kamino_borrow', fields } });
});

/** The wallet's own debt is paid back; of all there is, up to one percent more for its interest, of which the program takes what is owed. */
export const expectKaminoRepay: Expect = onlyThrough('kamino', async (request) => {
  const { of, amount, all } = common(request);
  const shown = request.outcome.sent[0]?.amount ?? 0n;
  const most = all ? between(amount, amount + amount / 100n + 1n) : is(amount);
  if (!all && shown !== amount) throw new TypeError('The preview of a repayment says another amount');
  const deed: ExpectedEffect = { kind: 'kamino_repay', fields: { ...of, amount: most } };
  return whole(request, { mode: OWED, wrapped: shown, deed });
});
