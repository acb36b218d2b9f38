import { aaveMarkets, aaveReadAbi, vaultAbi, type EvmChain, type Vault } from '@say402/readback';
import { getAddress, type ContractFunctionParameters } from 'viem';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedSetting, PlannedSlot, PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { Source } from '../../core/source.ts';
import type { StepContext } from '../protocol.ts';
import { readCalls, resultAt } from '../read-calls.ts';
import { SAMPLE, worthOf } from './read-vault.ts';
import { inWords } from './vault-outcome.ts';
import { assetOf, isOf, vaultsFor } from './vault-step.ts';

/** Where tokens can be lent, or lie. */
interface Place {
  /** Of the names of protocols. */
  readonly id: string;
  readonly title: string;
  /** What else there is to say of it: a rate, or whose it is. */
  readonly about: string;
  /** Base units of the token that the wallet has there. */
  readonly held: bigint;
  readonly source: Source;
}

type Slots = Readonly<Record<string, PlannedSlot>>;

/**
 * Settles where a step lends or takes back, in one round trip where that has to be looked up: in the only place that fits, or in the
 * one that the user picks of several.
 *
 * @throws Say402Error `question`, `invalid_token`, `insufficient_balance`
 */
export async function choosePlace(step: PlanStep, context: StepContext): Promise<Slots> {
  const { chain } = context;
  if (chain.family !== 'evm') throw new TypeError('Vaults are on EVM chains only');
  const token = slotOf(step, 'token', 'token');
  const said = findSlot(step, 'protocol', 'protocol');
  const known = vaultsFor(step, chain);
  const [only] = known;
  if (only && only.id === said?.protocol) {
    if (isOf(step, chain, only)) return {};
    const detail = `${only.name} on ${chain.title} takes ${symbolOf(only, context)}, not ${token.symbol}.`;
    throw new Say402Error('invalid_token', detail);
  }
  const lends = step.action === 'lend';
  if (lends && said && only && known.length === 1) return chosen(vaultPlace(only, context), said);
  const places = await readPlaces({ step, chain, context, known, withAave: said === undefined });
  const fitting = lends ? places : places.filter(({ held }) => held > 0n);
  const [first] = fitting;
  if (first && fitting.length === 1) return chosen(first, said);
  if (first) return ask(step, fitting);
  // What the wallet has nowhere is for Aave to say, as ever.
  if (!said) return chosen(aavePlace(chain, null), said);
  const where = said.text;
  const detail = `The wallet ${context.wallet} has no ${token.symbol} in the vaults of ${where} on ${chain.title} that are known here.`;
  throw new Say402Error('insufficient_balance', detail);
}

const symbolOf = ({ asset }: Vault, { survey }: StepContext): string =>
  survey.tokens.get(asset)?.symbol ?? asset;

function chosen({ id, title, source }: Place, said: PlannedSetting | undefined): Slots {
  const sources = said ? [...said.sources, source] : [source];
  return { protocol: { type: 'protocol', protocol: id, text: title, sources } };
}

function ask({ action, slots }: PlanStep, places: readonly Place[]): never {
  const token = slots['token']?.type === 'token' ? slots['token'].symbol : 'it';
  const question =
    action === 'lend'
      ? `Where should the ${token} be lent?`
      : `The wallet has ${token} in several places. From where should it be taken?`;
  const options = places.map(({ title, about }) => ({ label: `${title} (${about})`, value: title }));
  throw new Say402Error('question', question, { question, asks: { slot: 'protocol', options } });
}

interface Sought {
  readonly step: PlanStep;
  readonly chain: EvmChain;
  readonly context: StepContext;
  readonly known: readonly Vault[];
  readonly withAave: boolean;
}

/** Vaults that are too empty are no place to lend to; one that the wallet has something in is one to take from all the same. */
async function readPlaces({ step, chain, context, known, withAave }: Sought): Promise<readonly Place[]> {
  const { reads, wallet } = context;
  if (reads.family !== 'evm') throw new TypeError('Vaults are on EVM chains only');
  const owner = getAddress(wallet);
  const token = slotOf(step, 'token', 'token');
  const asset = assetOf(token, chain);
  const market = aaveMarkets[chain.name];
  const aave: ContractFunctionParameters[] = market
    ? [
        { address: market.dataProvider, abi: aaveReadAbi, functionName: 'getReserveData', args: [asset] },
        {
          address: market.dataProvider,
          abi: aaveReadAbi,
          functionName: 'getUserReserveData',
          args: [asset, owner],
        },
      ]
    : [];
  const { client } = reads;
  const [reserve, own, ...states] = await reads.read(async () =>
    readCalls(client, [
      ...aave,
      ...known.flatMap(({ address }): ContractFunctionParameters[] => [
        { address, abi: vaultAbi, functionName: 'totalAssets' },
        { address, abi: vaultAbi, functionName: 'balanceOf', args: [owner] },
        { address, abi: vaultAbi, functionName: 'previewRedeem', args: [SAMPLE] },
      ]),
    ]),
  );
  const rate = resultAt(reserve, LIQUIDITY_RATE);
  const position = resultAt(own, 0);
  const supplied = typeof position === 'bigint' ? position : 0n;
  const lends = step.action === 'lend';
  const inAave =
    withAave && typeof rate === 'bigint'
      ? [{ ...aavePlace(chain, rate), held: supplied, ...(!lends && { about: inWords(supplied, token) }) }]
      : [];
  const inVaults = known.flatMap((vault, index): Place[] => {
    const [total, shares, sampled] = states.slice(3 * index, 3 * index + 3).map(amountIn);
    if (total === undefined || (lends && total < vault.floor)) return [];
    const held = worthOf(shares ?? 0n, { sampled: sampled ?? 0n });
    return [{ ...vaultPlace(vault, context), held, ...(!lends && { about: inWords(held, token) }) }];
  });
  return [...inAave, ...inVaults];
}

const amountIn = (value: unknown): bigint | undefined => (typeof value === 'bigint' ? value : undefined);

/** Its place among the results of `getReserveData`. */
const LIQUIDITY_RATE = 5;

function aavePlace({ name, title: on }: EvmChain, rate: bigint | null): Place {
  const read = `Aave's data provider ${aaveMarkets[name]?.dataProvider} on ${on}`;
  const about =
    rate === null ? 'a lending market' : `${fromBaseUnits(rate / 10n ** 23n, 2)}% a year now, variable`;
  return { id: 'aave', title: 'Aave', about, held: 0n, source: { kind: 'chain', read } };
}

function vaultPlace({ id, name, curator, source }: Vault, { chain }: StepContext): Place {
  return {
    id,
    title: name,
    about: `a vault that ${curator} curates`,
    held: 0n,
    source: { kind: 'registry', entry: `vaults/${chain.name}/${id}`, source },
  };
}
