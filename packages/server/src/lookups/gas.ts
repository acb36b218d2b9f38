import { SYSTEM_PROGRAM, tokenPrograms } from '@say402/readback';
import { swap } from '../actions/swap/definition.ts';
import type { FeeFacts, Survey } from '../chains/survey.ts';
import { networkFee as evmFee, PLAIN_TRANSFER_GAS } from '../chains/evm/network-fee.ts';
import { AMPLE_BYTES } from '../chains/evm/l1-fee.ts';
import { ampleUnits } from '../chains/solana/compute-units.ts';
import { networkFee as solanaFee } from '../chains/solana/network-fee.ts';
import type { Fact } from '../core/answer.ts';
import { fromBaseUnits } from '../core/amount.ts';
import { NATIVE } from '../core/plan.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { carries } from '../protocols/is-on.ts';
import { amountFact, inDollars, nativeToken, textFact, worthOf } from './facts.ts';
import type { LookUpContext, LookUpReader, ReadChain } from './look-up-context.ts';
import { onChains } from './on-chains.ts';
import { worthsOf } from './worth.ts';

/** Gas of a transfer of a token: USDC takes about 60,000. */
const TOKEN_TRANSFER_GAS = 65_000n;

interface Cost {
  readonly what: string;
  readonly fee: bigint;
}

/** What the network charges now. Two round trips: the block, then fees and price. */
export const readGas: LookUpReader = async (context) => {
  const { parts, unread } = await onChains(context, async (chain) => readOn(chain, context));
  return {
    kind: 'gas',
    message: `${parts.map(({ said }) => said).join(' ')}${unread}`,
    facts: parts.flatMap(({ facts }) => facts),
    next: ['what do I have?'],
  };
};

async function readOn(
  chain: ReadChain,
  { wallet, protocols, now }: LookUpContext,
): Promise<{ readonly said: string; readonly facts: readonly Fact[] }> {
  const { port } = chain;
  const view = port.openView();
  return view.run(async () => {
    await view.block();
    const [survey, pricing] = await Promise.all([
      port.survey({ wallet, tokens: [port.chain.paymentAsset.address], recipients: [] }),
      worthsOf(chain, [NATIVE], now),
    ]);
    const block = await view.block();
    const token = nativeToken(chain);
    const price = pricing({ ...token, type: 'token', address: NATIVE, inRegistry: true, sources: [] });
    const worth = (fee: bigint): bigint | null => price && worthOf(fee, token.decimals, price.price);
    const at = { chain: port.chain.name, block, source: sourceOf(survey.fees) };
    const costs = costsOf(chain, survey, protocols);
    const facts = [
      textFact({ ...at, label: 'Network fee now', value: rateOf(survey.fees) }),
      ...costs.map(({ what, fee }) =>
        amountFact({ ...at, label: what, token, baseUnits: fee, worth: worth(fee) }),
      ),
    ];
    const said = costs.map(({ what, fee }) => {
      const dollars = worth(fee);
      const about = dollars === null ? '' : ` (about $${inDollars(dollars)})`;
      return `${what.charAt(0).toLowerCase()}${what.slice(1)} ${fromBaseUnits(fee, token.decimals)} ${token.symbol}${about}`;
    });
    return { said: `On ${port.chain.title} now: ${said.join('; ')}.`, facts };
  });
}

function costsOf(
  { port: { chain } }: ReadChain,
  { fees }: Survey,
  protocols: readonly Protocol[],
): readonly Cost[] {
  const exchange = protocols.find((each) => carries(each, swap.name, chain))?.need;
  if (fees.family === 'svm') {
    const of = (units: number): bigint => solanaFee(units, fees.microLamportsPerUnit, 1);
    const rent = fees.tokenAccountRent.get(chain.paymentAsset.address);
    return [
      {
        what: `A transfer of ${chain.native.symbol} costs at most`,
        fee: of(ampleUnits([{ programAddress: SYSTEM_PROGRAM }])),
      },
      {
        what: 'A transfer of a token costs at most',
        fee: of(ampleUnits([{ programAddress: tokenPrograms.token }])),
      },
      ...(exchange?.kind === 'units' ? [{ what: 'A swap costs at most', fee: of(exchange.units) }] : []),
      ...(rent === undefined ? [] : [{ what: 'A token account that has to be opened costs', fee: rent }]),
    ];
  }
  const of = (gas: bigint, bytes: bigint): bigint => evmFee({ gas, bytes }, fees);
  return [
    { what: `A transfer of ${chain.native.symbol} costs at most`, fee: of(PLAIN_TRANSFER_GAS, 0n) },
    { what: 'A transfer of a token costs about', fee: of(TOKEN_TRANSFER_GAS, TRANSFER_BYTES) },
    ...(exchange?.kind === 'gas'
      ? [{ what: 'A swap costs at most', fee: of(exchange.gas, AMPLE_BYTES) }]
      : []),
  ];
}

/** Of the call `transfer(address,uint256)`. */
const TRANSFER_BYTES = 68n;
const GWEI_DECIMALS = 9;

const rateOf = (fees: FeeFacts): string =>
  fees.family === 'evm'
    ? `${fromBaseUnits(fees.baseFee, GWEI_DECIMALS)} gwei per gas, and at most ${fromBaseUnits(fees.maxFeePerGas, GWEI_DECIMALS)} gwei with the tip`
    : `${fees.lamportsPerSignature} lamports per signature, and ${fees.microLamportsPerUnit} micro-lamports per compute unit`;

const sourceOf = ({ family }: FeeFacts): string =>
  family === 'evm' ? 'eth_feeHistory and the fee oracle of the chain' : 'getRecentPrioritizationFees';
