import type { RegistryToken } from '@say402/readback';
import type { ChainPort } from '../chains/chain-port.ts';
import type { Names } from '../chains/names/names.ts';
import type { ActionDefinition } from '../core/action.ts';
import type { TokenList } from '../core/listed-token.ts';
import type { StepSettings } from '../core/step-settings.ts';
import type { Reader } from '../intent/reading.ts';
import type { Attestor } from '../payment/attestor.ts';
import type { FacilitatorDirectory } from '../payment/facilitator-directory.ts';
import type { BridgeWatch, BridgeWay } from '../protocols/bridge-watch.ts';
import type { OrderWatch } from '../protocols/cow/watch-orders.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { Store } from '../store/store.ts';
import type { Keyring } from './keyring.ts';
import type { DenyList } from './deny-list.ts';
import type { Rates } from './rates.ts';
import type { Webhooks } from './upkeep/webhooks.ts';
import type { StatusWatch } from './execution/status-watch.ts';
import type { WorkTracker } from './work-tracker.ts';
import type { Log } from './log.ts';

/** How releases on one chain are paid for. Amounts are base units of `asset`. */
export interface PaymentSettings {
  readonly payTo: string;
  readonly asset: string;
  readonly symbol: string;
  readonly decimals: number;
  /** The asset's EIP-712 domain; null on Solana. */
  readonly domain: { readonly name: string; readonly version: string } | null;
  /** Price of an operation with this action. */
  price(action: string): bigint;
}

/** Another way to pay for a release, beside the payment asset of its own chain: on some chain, in an asset of the same worth. */
export interface PaymentWay {
  readonly chain: string;
  readonly payment: Pick<PaymentSettings, 'payTo' | 'asset' | 'symbol' | 'decimals' | 'domain'>;
}

/** A chain as the operations see it: how to reach it, its tokens, how it is paid on. */
export interface ServedChain {
  readonly port: ChainPort;
  readonly tokens: readonly RegistryToken[];
  /** Tokens beyond them, which are only offered; null where no list is used. */
  readonly listed: TokenList | null;
  readonly payment: PaymentSettings;
}

/** How settlements are carried through. */
export interface SettlingSettings {
  /** Identifies this instance among those on the same database. */
  readonly instance: string;
  /** Milliseconds for which one instance has a payment to itself; prolonged while it works on it. */
  readonly lease: number;
  /** Refused payments after which an operation takes no further one. */
  readonly mostAttempts: number;
  /** Transactions of one payer that may fail on the chain within an hour; 0 for no limit. */
  readonly failuresPerPayer: number;
  /** `chain`: a facilitator's success counts once the chain shows the transfer. */
  readonly proof: 'facilitator' | 'chain';
  /** `verify`: a payment of 0 is only checked here; no facilitator settles it. */
  readonly zeroPrice: 'settle' | 'verify';
}

/** Everything a verb works with. Made once, in `main.ts` or a test. */
export interface Context {
  readonly chains: ReadonlyMap<string, ServedChain>;
  /** Ways to pay beside the payment asset of an operation's own chain, in order of preference. */
  readonly ways: readonly PaymentWay[];
  readonly actions: readonly ActionDefinition[];
  readonly protocols: readonly Protocol[];
  /** The operator's defaults for what steps do not say. */
  readonly settings: StepSettings;
  readonly reader: Reader;
  readonly names: Names;
  readonly store: Store;
  readonly facilitators: FacilitatorDirectory;
  /** Absolute URL that payment requirements name. */
  readonly resource: string;
  /** Milliseconds. */
  readonly clocks: {
    readonly payable: number;
    readonly redelivery: number;
    readonly idempotency: number;
    /** How long messages are kept after payment, and signed payloads after the payment's end. */
    readonly messages: number;
    readonly payloads: number;
  };
  readonly settling: SettlingSettings;
  /** Parts of the configuration that can't work, or that others refuse now, in words for the operator. */
  readonly cautions: () => readonly string[];
  /** Most operations of one client that may wait for their payment, and those of them for one wallet; 0 for no limit. */
  readonly unpaid: { readonly perClient: number; readonly perWallet: number };
  readonly rates: Rates;
  /** A keyed hash of who asks, under which counts, drafts and operations name a client. */
  readonly pseudonym: (client: string) => string;
  readonly denied: DenyList;
  readonly keyring: Keyring;
  readonly statuses: StatusWatch;
  /** Null where the operator has set no secret. */
  readonly webhooks: Webhooks | null;
  /** Null where offers and receipts are not signed. */
  readonly attestor: Attestor | null;
  /** How far bridges have got; that of CCTP is null where the operator finishes none. */
  readonly arrivals: Readonly<Record<BridgeWay, BridgeWatch | null>>;
  readonly orders: OrderWatch;
  readonly now: () => number;
  readonly newOperationId: () => string;
  readonly newDraftId: () => string;
  /** Settlements under way: a closing service waits for them. */
  readonly settlements: WorkTracker;
  readonly log: Log;
}
