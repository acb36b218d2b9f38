import type { ActionDefinition } from '../../core/action.ts';
import { tokenSlot } from '../shared-slots.ts';

const FINISH = 'finish|complete|finalize|finalise|conclude|finish_off';
/** The piece of a pattern that names the burn, where the words do. */
const BURN = '?with|of|by|in|: {burn}';

/** Brings what was bridged to its chain: the second half of a bridge by CCTP. */
export const finishBridge: ActionDefinition = {
  name: 'finish_bridge',
  summary: 'Finish the bridge[ of {token}][ from {source}][ by {burn}]',
  description:
    'Brings USDC that the wallet has burned on another chain (a bridge by CCTP) to this one, once Circle has attested it: the second half of a bridge. Those that the wallet has burned of late, or the one whose burn (its hash, on Solana its signature), or operation (its id), is said.',
  slots: {
    source: {
      type: 'chain',
      required: false,
      origin: true,
      question: 'From which chain was it bridged: Base, Polygon, Avalanche or Solana?',
      description: 'The chain that it was bridged from, where the user says it.',
    },
    token: {
      ...tokenSlot('Which token was bridged?'),
      required: false,
      among: ['USDC'],
      implied: 'usdc',
    },
    burn: {
      type: 'deed',
      required: false,
      question: 'Which bridge? Please give the hash of the transaction that burned the USDC.',
      description: 'The hash of the transaction that burned it, or the id of the operation that bridged it.',
    },
    // "Bridged USDC" is also the name of a token; "my bridged USDC" still means what was bridged.
    bridged: { ...tokenSlot('Which token was bridged?'), required: false, among: ['USDC.e', 'USDbC'] },
  },
  // "The bridge" alone may be one that is only being asked for, so the words have to say "my", or from where.
  says: [
    `${FINISH} <my_bridge|my_bridging|my_transfer|my_bridge_transfer|my_cross-chain_transfer|my_pending_bridge|pending_bridge> ?of {token} ?from {source} ${BURN}`,
    `${FINISH} <the_bridge|bridge|bridging|transfer|bridge_transfer|cross-chain_transfer> ?of {token} from {source!} ${BURN}`,
    `${FINISH} <the_bridge|bridge|bridging|the_burn|burn|transfer|the_transfer|bridge_transfer> ?of {token} ?from {source} ?with|of|by|in|: {burn!}`,
    `claim|receive|collect|redeem|take|get|finish|complete <bridged|i_bridged|that_i_bridged|my_bridged> {token} ?from {source} ${BURN}`,
    'claim|receive|collect|redeem|take|get {bridged!} ?from {source}',
    `claim|receive|redeem <my_bridge|my_bridging> ?from {source} ${BURN}`,
    `${FINISH} {burn!}`,
    `claim|redeem <the_bridge|bridge|burn|the_burn> ?from {source} ?with|of|by|in|: {burn!}`,
  ],
  asides: ['with|of|by|in|tx|transaction|hash|burn|operation|: {burn}'],
  nouns: 'bridge|bridging|bridged|transfer|i_bridged|that_i_bridged|pending|my_bridge|my_bridged|over|here',
  output: 'token',
  examples: ['finish my bridge', 'claim my bridged USDC', 'complete the transfer from Base'],
};
