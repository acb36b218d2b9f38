import { uniswapV3 } from '@say402/readback';
import { asDecimal, fromBaseUnits } from '../core/amount.ts';
import type { Finding } from '../core/finding.ts';
import { positionsOf, type Found } from '../protocols/uniswap-v3/liquidity/find-position.ts';
import { payingOut } from '../protocols/uniswap-v3/liquidity/leave-position.ts';
import { tokensOf } from '../protocols/uniswap-v3/liquidity/read-position.ts';
import { amountFact, factToken, worthOf } from './facts.ts';
import type { ReadChain } from './look-up-context.ts';
import { combined, type PositionPart, type Reading } from './position-part.ts';
import { worthsOf } from './worth.ts';

/** The most positions whose payout is tried; further ones are left out of it. */
const MOST_TRIED = 20;
const FEE_DECIMALS = 4;

/** Liquidity in Uniswap v3; three round trips. Null where it is not on the chain. */
export async function readLiquidity(chain: ReadChain, reading: Reading): Promise<PositionPart | null> {
  const { port } = chain;
  const contract = uniswapV3[port.chain.name]?.positions;
  const { chain: evm, reads } = port;
  if (evm.family !== 'evm' || !contract) return null;
  const found = await positionsOf(contract, { reads, chain: evm, wallet: reading.wallet });
  const live = found.filter(({ holds, owed }) => holds || owed).slice(0, MOST_TRIED);
  const addresses = [...new Set(live.flatMap(({ tokens }) => tokens))];
  const [pricing, pairs, paid] = await Promise.all([
    worthsOf(chain, addresses, reading.now),
    Promise.all(live.map(async ({ tokens: [token0, token1] }) => tokensOf({ token0, token1 }, evm, reads))),
    Promise.all(live.map(async (position) => payingOut(contract, position, { reads, ...reading }))),
  ]);
  return (block) =>
    combined(
      live.map((position, index) => {
        const pair = pairs[index] ?? [];
        const amounts = paid[index] ?? null;
        const name = `Uniswap v3 position #${position.id}`;
        const facts = pair.map((token, side) => {
          const baseUnits = amounts?.[side === 0 ? 0 : 1] ?? 0n;
          const priced = pricing(token);
          const worth = priced && worthOf(baseUnits, token.decimals, priced.price);
          const label = `${token.symbol} in ${name}, fees included`;
          return amountFact({
            label,
            token: factToken(token),
            baseUnits,
            worth,
            chain: evm.name,
            block,
            source: contract,
          });
        });
        const said = `have ${facts.map(({ value }) => value).join(' and ')} in ${name} (${feeOf(position)})`;
        return { facts, said: [said], next: nextOf(position), findings: findingsOf(position) };
      }),
    );
}

const feeOf = ({ fee }: Found): string => `${fromBaseUnits(BigInt(fee), FEE_DECIMALS)}%`;

const nextOf = ({ id, holds }: Found): readonly string[] =>
  holds ? [`remove all liquidity from position #${id}`] : [`collect fees from position #${id}`];

/** What can be done with a position; one without liquidity has fees at most. */
function findingsOf({ id, holds }: Found): readonly Finding[] {
  const value = asDecimal(id.toString());
  if (value === null) return [];
  return [
    {
      kinds: holds ? ['liquidity', 'fees'] : ['fees'],
      what: `Uniswap v3 position #${id}`,
      slots: { position: { type: 'token_id', value } },
    },
  ];
}
