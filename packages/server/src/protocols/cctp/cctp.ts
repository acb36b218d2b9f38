import { TOKEN_MESSENGER_V2, tokenMessengerAbi as abi, type BridgeEnd } from '@say402/readback';
import { encodeFunctionData, getAddress, pad } from 'viem';
import type { PlanStep, Warning } from '../../core/plan.ts';
import { findSlot } from '../../core/slot-of.ts';
import { approvalPieces } from '../allowance.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { checkBurn, isByCctp, readBridging, type Bridging } from './bridging.ts';
import type { CctpApi } from '../cctp-arrival/attestations.ts';
import { burnOutcome } from './burn-outcome.ts';
import { CCTP_TITLE } from './cctp-title.ts';
import { readFastFee } from './fast-fee.ts';
import { fastLimits } from './fast-limits.ts';
import { readMessenger, type Messenger } from './read-messenger.ts';
import { speedOf, type Speed } from './speed.ts';
import { expectBridge } from '../expected-effects/bridge.ts';

/** An approval and the burn take about 200,000 gas. */
const GAS = 350_000n;
/** Anybody may complete the transfer on the other chain. */
const ANYBODY = pad('0x');

/**
 * USDC to another chain by Circle's CCTP v2: burned here, minted there.
 *
 * @param api where Circle is asked for the price of a fast transfer; with null the documented maximum is used
 */
export const cctpBridge = (api: CctpApi | null): Protocol => ({
  name: 'cctp',
  title: CCTP_TITLE,
  family: 'evm',
  actions: { bridge: expectBridge },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: isByCctp,
  prepare: async (step, context) => {
    const bridging = await readBridging(step, context);
    const { amount } = bridging;
    const [messenger, fastFee] = await Promise.all([
      readMessenger(context, bridging),
      api && isFast(step, context) ? askFee(api, bridging, context) : null,
    ]);
    const speed = speedOf(step, context.chain, { amount, minimumFee: messenger.minimumFee, fastFee });
    checkBurn(bridging, messenger, speed, context.chain);
    return build(bridging, messenger, speed, context);
  },
});

const isFast = (step: PlanStep, { chain }: StepContext): boolean =>
  findSlot(step, 'speed', 'speed')?.value === 'fast' && fastLimits[chain.name] !== undefined;

async function askFee(
  api: CctpApi,
  { amount, to, domain, token }: Bridging,
  { chain: from, promised }: StepContext,
): Promise<bigint> {
  const shown = promised?.fees.find((each) => each.token === token.address)?.amount;
  return readFastFee(api, { from, to, domain, amount, promised: shown ?? null });
}

function build(
  bridging: Bridging,
  { allowance, refusesApproval, isContract }: Messenger,
  speed: Speed,
  { chain, wallet, index }: StepContext,
): PreparedStep {
  const { token, amount, to, domain, recipient, mintRecipient } = bridging;
  const burned = getAddress(token.address);
  const spending = { token: burned, owner: wallet, spender: TOKEN_MESSENGER_V2 } as const;
  const approvals = approvalPieces({ ...spending, step: index, amount, allowance, refuses: refusesApproval });
  const args = [amount, domain, mintRecipient, burned, ANYBODY, speed.maxFee, speed.finality] as const;
  const data = encodeFunctionData({ abi, functionName: 'depositForBurn', args });
  const outcome = burnOutcome(bridging, speed, { chain, wallet, messenger: TOKEN_MESSENGER_V2 });
  const elsewhere = isContract && to.family === 'evm' && recipient === wallet;
  return {
    pieces: [...approvals, { family: 'evm', step: index, to: TOKEN_MESSENGER_V2, data, value: 0n }],
    outcome: {
      ...outcome,
      approved:
        approvals.length > 0 ? [{ token, amount, spender: TOKEN_MESSENGER_V2, unlimited: false }] : [],
      warnings: [...outcome.warnings, ...(elsewhere ? [contractWarning(wallet, to)] : [])],
    },
  };
}

function contractWarning(wallet: string, { title }: BridgeEnd): Warning {
  const text = `${wallet} is a contract here: make sure that it is yours on ${title}, too, or name a recipient there.`;
  return { code: 'contract_wallet', text };
}
