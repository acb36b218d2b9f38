import { TOKEN_MESSENGER_V2, tokenMessengerAbi as abi, type Chain } from '@say402/readback';
import { encodeFunctionData, getAddress, pad } from 'viem';
import type { Warning } from '../../core/plan.ts';
import { approvalPieces } from '../allowance.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { checkBurn, isByCctp, readBridging, type Bridging } from './bridging.ts';
import { burnOutcome } from './burn-outcome.ts';
import { readMessenger, type Messenger } from './read-messenger.ts';
import { speedOf, type Speed } from './speed.ts';

/** An approval and the burn take about 200,000 gas. */
const GAS = 350_000n;
/** Anybody may complete the transfer on the other chain. */
const ANYBODY = pad('0x');

/** USDC to another chain by Circle's CCTP v2: burned here, minted there. */
export const cctp: Protocol = {
  name: 'cctp',
  title: 'CCTP v2',
  family: 'evm',
  actions: ['bridge'],
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: isByCctp,
  prepare: async (step, context) => {
    const bridging = await readBridging(step, context);
    const messenger = await readMessenger(context, bridging);
    const speed = speedOf(step, context.chain, bridging.amount, messenger.minimumFee);
    checkBurn(bridging, messenger, speed, context.chain);
    return build(bridging, messenger, speed, context);
  },
};

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

function contractWarning(wallet: string, { title }: Chain): Warning {
  const text = `${wallet} is a contract here: make sure that it is yours on ${title}, too, or name a recipient there.`;
  return { code: 'contract_wallet', text };
}
