import type { Chain } from '@say402/readback';
import { Say402Error } from '../core/say402-error.ts';
import type { Facilitator, FacilitatorSupport, PresentedPayment } from './facilitator.ts';
import { createFeePayers, type FeePayers } from './fee-payers.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { LoginRefused } from './logins/login-refused.ts';
import type { SettleOutcome } from './settle-outcome.ts';

/** The facilitators that settle on each chain, in order of preference, and what they say they support. */
export interface FacilitatorDirectory {
  /** Solana: the fee payer for payments that are asked for now. @throws Say402Error `facilitator_unavailable` */
  feePayer(chain: Chain): Promise<string>;
  /** Whether payments with this fee payer may still be asked for, by what the facilitators last said. */
  lists(chain: Chain, feePayer: string): boolean;
  /** Asks every facilitator of the chain what it supports. @throws Say402Error `facilitator_unavailable` where none settles on it */
  refresh(chain: Chain): Promise<void>;
  /** Asks the facilitators only where nothing is known yet, with a pause between tries. @throws Say402Error `facilitator_unavailable` */
  ensure(chain: Chain): Promise<void>;
  /**
   * Why facilitators with a login can't be used on the chain, in words: the login is refused, or they don't settle there. Facilitators that
   * don't answer now are left out.
   */
  loginFaults(chain: Chain): Promise<readonly string[]>;
  /** Whether a facilitator takes the payment. @throws Say402Error `facilitator_unavailable` */
  verify(payment: PresentedPayment): Promise<boolean>;
  /**
   * Settles with the first facilitator that can be reached. The next one is tried only where nothing can have been sent. On Solana only the
   * facilitator whose fee payer the payment names can settle it.
   */
  settle(payment: PresentedPayment): Promise<SettleOutcome>;
}

const RETRY_AFTER = 30;
/** The most verifications at once for one operation, so that whoever floods it with payments waits for each. */
const MOST_VERIFYING = 2;
/** Milliseconds after which a chain without a facilitator may be asked about again because of a payment. */
const PAUSE = 2_000;

interface ChainState {
  /** The last answer of each facilitator that settles on the chain. */
  readonly support: Map<Facilitator, FacilitatorSupport>;
  asking: Promise<void> | null;
  failure: { readonly at: number; readonly error: unknown } | null;
}

/**
 * @param byChain facilitators of each chain, by its name, in order of preference
 * @param now milliseconds since the epoch
 */
export function createFacilitatorDirectory(
  byChain: ReadonlyMap<string, readonly Facilitator[]>,
  now: () => number,
): FacilitatorDirectory {
  const states = new Map<string, ChainState>();
  const stateOf = ({ name }: Chain): ChainState => {
    const state = states.get(name) ?? { support: new Map(), asking: null, failure: null };
    states.set(name, state);
    return state;
  };
  const feePayers = createFeePayers(now);
  const verifying = createConcurrencyLimit(MOST_VERIFYING);
  const configured = (chain: Chain): readonly Facilitator[] => byChain.get(chain.name) ?? [];
  const usable = (chain: Chain): readonly Facilitator[] =>
    configured(chain).filter((each) => stateOf(chain).support.has(each));

  const refresh = async (chain: Chain): Promise<void> => {
    const state = stateOf(chain);
    state.asking ??= askAll(chain, configured(chain), state.support, feePayers)
      .then(() => void (state.failure = null))
      .catch((error: unknown) => {
        state.failure = { at: now(), error };
        throw error;
      })
      .finally(() => void (state.asking = null));
    return state.asking;
  };

  const ensure = async (chain: Chain): Promise<void> => {
    if (usable(chain).length > 0) return;
    const { failure } = stateOf(chain);
    if (failure && now() - failure.at < PAUSE) throw failure.error;
    return refresh(chain);
  };

  /** The facilitators that can settle this payment. If a fee payer was never named by any, it can only belong to a sole facilitator. */
  const candidates = ({ chain, requirement: { extra } }: PresentedPayment): readonly Facilitator[] => {
    // After a restart a claimed payment may be presented before any facilitator said what it supports.
    const all = usable(chain).length > 0 ? usable(chain) : configured(chain);
    if (!('feePayer' in extra)) return all;
    const owners = all.filter((each) => feePayers.isOf(each, extra.feePayer));
    return owners.length === 0 && configured(chain).length === 1 ? all : owners;
  };

  return {
    refresh,
    ensure,
    lists: (chain, feePayer) => usable(chain).some((each) => feePayers.isRecent(each, feePayer)),
    feePayer: async (chain) => {
      await ensure(chain);
      const [offered] = usable(chain).flatMap((each) => feePayers.offeredBy(each) ?? []);
      if (offered !== undefined) return offered;
      throw unavailable(`No facilitator for ${chain.title} names a fee payer.`);
    },
    loginFaults: async (chain) => loginFaults(configured(chain), chain),
    verify: async (payment) =>
      verifying.run(payment.operationId, async () => verifyWithAny(payment, candidates(payment))),
    settle: async (payment) => settleWithAny(payment, candidates(payment)),
  };
}

/** The next facilitator is tried only where the one before has not been sent the payment. */
async function settleWithAny(
  payment: PresentedPayment,
  facilitators: readonly Facilitator[],
): Promise<SettleOutcome> {
  let last: SettleOutcome | null = null;
  for (const facilitator of facilitators) {
    last = await facilitator.settle(payment);
    if (last.kind !== 'not_sent') return last;
  }
  return last ?? { kind: 'not_sent', reason: noCandidate(payment.chain).message };
}

const unavailable = (detail: string): Say402Error =>
  new Say402Error('facilitator_unavailable', detail, { retryAfter: RETRY_AFTER });

const noCandidate = (chain: Chain): Say402Error =>
  unavailable(`No facilitator on ${chain.title} can settle this payment now.`);

/** Verifying sends nothing to a chain, so every facilitator may be asked until one answers. */
async function verifyWithAny(
  payment: PresentedPayment,
  facilitators: readonly Facilitator[],
): Promise<boolean> {
  let last: Say402Error = noCandidate(payment.chain);
  for (const facilitator of facilitators) {
    try {
      return await facilitator.verify(payment);
    } catch (error) {
      if (!(error instanceof Say402Error)) throw error;
      last = error;
    }
  }
  throw last;
}

const settlesOn = (chain: Chain, { kinds }: FacilitatorSupport): boolean =>
  kinds.some(
    ({ scheme, network }) => scheme === 'exact' && (network === chain.name || network === chain.caip2),
  );

const settlesElsewhere = ({ url }: Facilitator, { title }: Chain): string =>
  `The facilitator at ${new URL(url).origin} does not settle "exact" payments on ${title}.`;

async function loginFaults(facilitators: readonly Facilitator[], chain: Chain): Promise<string[]> {
  const withLogin = facilitators.filter(({ hasLogin }) => hasLogin);
  const faults = await Promise.all(withLogin.map(async (each) => loginFault(each, chain)));
  return faults.filter((fault) => fault !== null);
}

async function loginFault(facilitator: Facilitator, chain: Chain): Promise<string | null> {
  try {
    return settlesOn(chain, await facilitator.supported()) ? null : settlesElsewhere(facilitator, chain);
  } catch (error) {
    if (error instanceof LoginRefused) return error.message;
    if (error instanceof Say402Error) return null;
    throw error;
  }
}

/** Asks the facilitators of a chain what they support. For one that does not answer, its last answer stays. */
async function askAll(
  chain: Chain,
  facilitators: readonly Facilitator[],
  support: ChainState['support'],
  feePayers: FeePayers,
): Promise<void> {
  const faultOf = async (facilitator: Facilitator): Promise<string | null> => {
    try {
      const said = await facilitator.supported();
      if (settlesOn(chain, said)) {
        support.set(facilitator, said);
        feePayers.note(facilitator, chain, said);
        return null;
      }
      support.delete(facilitator);
      return settlesElsewhere(facilitator, chain);
    } catch (error) {
      if (error instanceof Say402Error) return error.message;
      throw error;
    }
  };
  const faults = await Promise.all(facilitators.map(faultOf));
  if (faults.includes(null)) return;
  throw unavailable(faults.join(' ') || `No facilitator is configured for ${chain.title}.`);
}
