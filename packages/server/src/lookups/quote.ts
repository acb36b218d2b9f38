import { swap } from '../actions/swap/definition.ts';
import type { Survey } from '../chains/survey.ts';
import { fromBaseUnits, toBaseUnits } from '../core/amount.ts';
import type { LookUpValue } from '../core/look-up.ts';
import { NATIVE, type PlannedToken, type PlanStep } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Source } from '../core/source.ts';
import { findToken } from '../resolve/resolve-token.ts';
import { amountFact, factToken, nativeToken, textFact } from './facts.ts';
import type { LookUpContext, LookUpReader } from './look-up-context.ts';
import { described, surveyOf } from './tokens-asked.ts';

const sources: readonly Source[] = [{ kind: 'wallet' }];

/** What a swap would bring, by the venue that is best for the wallet. Three round trips: the tokens, then the venues. */
export const readQuote: LookUpReader = async (context) => {
  const { chain, asked } = context;
  const view = chain.port.openView();
  return view.run(async () => {
    const { tokenIn, tokenOut, survey } = await tokensIn(context);
    const [amount] = asked.values['amount'] ?? [];
    const baseUnits = amountIn(amount, tokenIn);
    const step = stepOf(context, { tokenIn, tokenOut, baseUnits });
    const { outcome, protocol } = await context.prepare(step, survey);
    const block = await view.block();
    const [got] = outcome.received;
    if (!got) throw new Say402Error('no_route', `Nothing says what ${tokenIn.symbol} would bring.`);
    const { name, title } = chain.port.chain;
    const at = { chain: name, block };
    const inWords = `${fromBaseUnits(baseUnits, tokenIn.decimals)} ${tokenIn.symbol}`;
    const expected = `${fromBaseUnits(got.expected, tokenOut.decimals)} ${tokenOut.symbol}`;
    const least = `${fromBaseUnits(got.minimum, tokenOut.decimals)} ${tokenOut.symbol}`;
    const source = `quote of ${protocol.title}`;
    const token = tokenOut.address === NATIVE ? nativeToken(chain) : factToken(tokenOut);
    return {
      kind: 'quote',
      message: `For ${inWords} you would get about ${expected} on ${title} now, and at least ${least}, by ${protocol.title}; network fees come on top.`,
      facts: [
        amountFact({ ...at, label: `Expected for ${inWords}`, token, baseUnits: got.expected, source }),
        amountFact({ ...at, label: `At least for ${inWords}`, token, baseUnits: got.minimum, source }),
        ...outcome.facts.map((fact) =>
          textFact({
            ...at,
            label: fact.name,
            value: fact.value,
            source: fact.source.kind === 'chain' ? fact.source.read : source,
          }),
        ),
      ],
      next: [`swap ${inWords} to ${tokenOut.symbol}`],
    };
  });
};

async function tokensIn({ asked, chain, wallet }: LookUpContext): Promise<{
  readonly tokenIn: PlannedToken;
  readonly tokenOut: PlannedToken;
  readonly survey: Survey;
}> {
  const [tokenIn, tokenOut] = [asked.values['token']?.[0], asked.values['output']?.[0]].map((slot) => {
    if (slot?.type !== 'token') throw new TypeError('A quote has two tokens');
    return findToken(
      slot,
      { kind: 'wallet' },
      {
        port: chain.port,
        registry: chain.tokens,
        listed: chain.listed,
        output: null,
      },
    );
  });
  if (!tokenIn || !tokenOut) throw new TypeError('A quote has two tokens');
  const survey = await surveyOf(chain, [tokenIn, tokenOut], wallet);
  return {
    tokenIn: described(tokenIn, chain, survey),
    tokenOut: described(tokenOut, chain, survey),
    survey,
  };
}

/** @throws Say402Error `invalid_amount` */
function amountIn(slot: LookUpValue | undefined, { symbol, decimals }: PlannedToken): bigint {
  if (!slot) return 10n ** BigInt(decimals);
  const units = slot?.type === 'amount' && slot.kind === 'tokens' ? toBaseUnits(slot.value, decimals) : null;
  if (units !== null && units > 0n) return units;
  const detail = `A quote takes a number of tokens above zero, with at most the ${decimals} decimals of ${symbol}.`;
  throw new Say402Error('invalid_amount', detail);
}

interface Sides {
  readonly tokenIn: PlannedToken;
  readonly tokenOut: PlannedToken;
  readonly baseUnits: bigint;
}

function stepOf({ asked, settings }: LookUpContext, { tokenIn, tokenOut, baseUnits }: Sides): PlanStep {
  const [named] = asked.values['protocol'] ?? [];
  return {
    action: swap.name,
    warnings: [],
    slots: {
      tokenIn,
      tokenOut,
      amountIn: { type: 'amount', of: 'tokenIn', said: 'tokens', baseUnits, basis: null, sources },
      slippage: { type: 'slippage', value: settings.slippage, sources },
      deadline: { type: 'deadline', seconds: settings.deadlineSeconds, sources },
      ...(named?.type === 'protocol' && {
        protocol: { type: 'protocol' as const, protocol: named.protocol, text: named.text, sources },
      }),
    },
  };
}
