import { CCTP_LOOKUP_TABLE, type LookupTables } from '@say402/readback';
import { address, getAddressDecoder, type Address } from '@solana/kit';
import { hexToBytes } from 'viem';
import { associatedAccount } from '../../chains/solana/associated-account.ts';
import { fitsOne } from '../../chains/solana/fits-one.ts';
import { readLookupTables } from '../../chains/solana/read-lookup-tables.ts';
import { rentFor } from '../../chains/solana/rent-for.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { CCTP_TITLE } from '../cctp/cctp-title.ts';
import { arrivalOutcome } from '../cctp-arrival/arrival-outcome.ts';
import { openSources, type ArrivalSources } from '../cctp-arrival/arrival-sources.ts';
import { readArrivals, type Arrival } from '../cctp-arrival/read-arrivals.ts';
import { wantedBurns } from '../cctp-arrival/wanted-burns.ts';
import { expectArrival } from '../expected-effects/cctp-arrival.ts';
import { nativeTokenOf } from '../outcomes.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import { readCctp } from '../cctp-solana/read-cctp.ts';
import { ownAccount } from '../solana/own-account.ts';
import { solanaStep, type SolanaStep } from '../solana/solana-step.ts';
import { cctpReceiveInstruction } from './receive-instruction.ts';

/** The account of a used message: Anchor's mark and a flag. Source: `UsedNonce` of the program. */
const NONCE_BYTES = 9;

/**
 * Brings USDC that was burned for this wallet to Solana, once Circle has attested the burn. With null (the operator has turned CCTP_API_URL
 * off) every step is refused with that reason.
 */
export const cctpArrivalSolana = (sources: ArrivalSources | null): Protocol => ({
  name: 'cctp-arrival-solana',
  title: CCTP_TITLE,
  family: 'svm',
  actions: { finish_bridge: expectArrival },
  need: { kind: 'units', units: 350_000, lamports: 3_100_000n },
  accepts: ({ action }) => action === 'finish_bridge',
  prepare: async (step, context) => {
    const open = openSources(sources);
    const burns = await wantedBurns(step, context, open);
    // One message fills a transaction; what else its transaction burned is left for the next request.
    const [arrival] = await readArrivals(burns, context, open.api);
    if (!arrival) throw new TypeError('No arrival is an error');
    return received(arrival, context);
  },
});

async function received(arrival: Arrival, context: StepContext): Promise<PreparedStep> {
  const { chain, wallet } = context;
  const solana = solanaStep(context);
  const token = registryToken(chain, chain.paymentAsset.address);
  const mint = address(token.address);
  const own = await ownAccount(context, token.address, token.symbol);
  checkRecipient(arrival, own.address);
  const [feeAccount, tables] = await Promise.all([
    feeAccountOf(mint, arrival, solana),
    solana.read(async () => readLookupTables(solana.rpc, [CCTP_LOOKUP_TABLE])),
  ]);
  const instruction = await cctpReceiveInstruction({
    ...arrival,
    wallet: solana.wallet,
    tokens: own.address,
    mint,
    feeAccount,
  });
  checkSize([instruction], solana.wallet, tables);
  const outcome = arrivalOutcome([arrival], { chain, wallet, token, recipientOf: () => wallet });
  const native = nativeTokenOf(chain);
  const rent = rentFor(solana.fees, NONCE_BYTES);
  return {
    pieces: solana.pieces([...own.opening, instruction], tables),
    outcome: {
      ...outcome,
      changes: [
        ...outcome.changes,
        ...own.changes,
        { owner: wallet, token: native, expected: -rent, least: -rent },
      ],
      fees: [
        ...own.fees,
        { kind: 'rent', token: native, amount: rent, text: 'Rent of the mark that the message is used' },
      ],
    },
  };
}

function checkRecipient({ recipient, burn }: Arrival, own: Address): void {
  const account = getAddressDecoder().decode(hexToBytes(recipient));
  if (account === own) return;
  const detail = `${burn.hash} burned for the token account ${account}, which is not the USDC account of this wallet (${own}): the wallet that owns it has to finish the bridge.`;
  throw new Say402Error('invalid_recipient', detail);
}

/** Circle's account for its fee, by what its program says; refuses what the program would refuse. */
async function feeAccountOf(mint: Address, { source }: Arrival, solana: SolanaStep): Promise<Address> {
  const { state } = await readCctp({ domain: source, mint }, solana);
  if (state.paused) throw new Say402Error('market_refuses', 'Circle has paused CCTP on Solana.');
  return associatedAccount(state.feeRecipient, mint, 'token');
}

function checkSize(instructions: Parameters<typeof fitsOne>[0], wallet: Address, tables: LookupTables): void {
  if (fitsOne(instructions, wallet, tables)) return;
  const detail = `With Circle's signatures the message is too large for one transaction, as Circle's lookup table (${CCTP_LOOKUP_TABLE}) can not be read or names too little.`;
  throw new Say402Error('action_unavailable', detail);
}
