import type { ListedToken } from '../../core/listed-token.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { Draft, OpenSlot, SlotOption } from '../../intent/reading.ts';
import { listedOption } from '../../resolve/ask-listed.ts';
import type { Context, ServedChain } from '../context.ts';
import { examineToken } from './examine-token.ts';
import { gotBy } from './bought-tokens.ts';

interface Examining {
  readonly context: Context;
  readonly chain: ServedChain;
}

/**
 * Says of each token of a list beyond the registry what the chain shows of it. One that is to be bought and could not be sold again is
 * not offered, which the question says.
 *
 * @throws Say402Error `unsellable_token` where nothing else is left to be picked
 */
export async function examineOptions(draft: Draft, examining: Examining): Promise<Draft> {
  const open = await Promise.all(draft.open.map(async (point) => examinePoint(point, draft, examining)));
  const leftOut = open.flatMap((point) => point.leftOut);
  if (leftOut.length === 0) return { ...draft, open: open.map(({ point }) => point) };
  const said = `Left out, as it can be bought and not sold again: ${leftOut.join('; ')}.`;
  if (open.some(({ point, leftOut: without }) => without.length > 0 && point.options.length === 0))
    throw new Say402Error('unsellable_token', `${said} Nothing else of that name is known here.`);
  return { ...draft, open: open.map(({ point }) => point), question: `${draft.question} ${said}` };
}

interface ExaminedPoint {
  readonly point: OpenSlot;
  readonly leftOut: readonly string[];
}

async function examinePoint(
  point: OpenSlot,
  { proposal }: Draft,
  { context, chain }: Examining,
): Promise<ExaminedPoint> {
  const known = new Map((chain.listed?.tokens ?? []).map((token) => [token.address, token] as const));
  const buys = gotBy(proposal.steps[point.step]?.action, context.actions) === point.slot;
  const options = await Promise.all(
    point.options.map(async (option) => {
      const token = known.get(option.value);
      return token ? examineOption(token, buys, { context, chain }) : option;
    }),
  );
  return {
    point: { ...point, options: options.filter((option) => typeof option !== 'string') },
    leftOut: options.filter((option) => typeof option === 'string'),
  };
}

/** The option with what was read, or why it is none. */
async function examineOption(
  token: ListedToken,
  buys: boolean,
  { context, chain }: Examining,
): Promise<SlotOption | string> {
  const { facts, unsellable } = await examineToken(context, chain, token.address);
  if (buys && unsellable !== null) return `${token.symbol} at ${token.address} (${unsellable})`;
  return listedOption(token, facts);
}
