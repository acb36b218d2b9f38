import {
  knownContract,
  knownKeyOf,
  tokensAt,
  whyReserved,
  type BridgeEnd,
  type RegistryToken,
} from '@say402/readback';
import type { BuildingPort } from '../chains/building-port.ts';
import type { RecipientFacts } from '../chains/survey.ts';
import { isBurnAddress } from '../core/burn-address.ts';
import { NATIVE, type PlannedRecipient, type PlannedToken, type Warning } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';

interface RecipientCheck {
  readonly port: BuildingPort;
  readonly wallet: string;
  /** Null for what is no token, such as an NFT. */
  readonly token: PlannedToken | null;
  readonly recipient: PlannedRecipient;
  /** What the survey says of it; undefined for a recipient on another chain, which was not surveyed. */
  readonly facts: RecipientFacts | undefined;
  /** Where it receives. */
  readonly on: BridgeEnd;
  readonly registry: readonly RegistryToken[];
  /** Whether a memo goes with the transfer. */
  readonly memo: boolean;
  /** Every other address that plays a part in the request, which a look-alike could imitate. */
  readonly inPlay: readonly string[];
}

/**
 * Refuses a recipient from which funds would be lost, and warns about one that may be a mistake.
 *
 * @throws Say402Error `invalid_recipient`
 */
export function checkRecipient(check: RecipientCheck): Warning[] {
  refuseLostFunds(check);
  const { recipient, wallet, facts, port } = check;
  const warnings: Warning[] = [];
  if (recipient.address === wallet) {
    warnings.push({ code: 'recipient_is_wallet', text: 'The recipient is the sending wallet itself.' });
  }
  const key = knownKeyOf(recipient.address);
  if (key) {
    const text = `EVERYBODY HAS THE KEY OF ${recipient.address} (${key.secret}, from ${key.source}): what arrives there is taken within seconds. Do not send anything there.`;
    warnings.push({ code: 'known_key', text });
  }
  if (facts?.kind === 'contract') {
    const what = facts.note ?? `is a contract on ${port.chain.title}`;
    const text = `${recipient.address} ${what}. Make sure that it can handle what it receives.`;
    warnings.push({ code: 'recipient_is_contract', text });
  }
  const twin = check.inPlay.find((address) => looksLike(address, recipient.address));
  if (twin) {
    const text = `The recipient ${recipient.address} begins and ends like ${twin} but is another address. Compare every character.`;
    warnings.push({ code: 'look_alike_address', text });
  }
  return warnings;
}

function refuse({ recipient }: RecipientCheck, why: string): never {
  throw new Say402Error('invalid_recipient', `${recipient.address} ${why}.`);
}

function refuseLostFunds(check: RecipientCheck): void {
  const { recipient, token, facts, registry, port, on } = check;
  if (isBurnAddress(recipient.address)) refuse(check, 'is a burn address: nobody can spend from it');
  if (recipient.address === token?.address) refuse(check, `is the ${token.symbol} token itself`);
  const other = [...registry, ...tokensAt(on.name)].find((entry) => entry.address === recipient.address);
  if (other) refuse(check, `is the ${other.symbol} token contract, not a wallet`);
  const reserved = on.family === 'evm' ? whyReserved(recipient.address, on.name) : null;
  if (reserved !== null) refuse(check, reserved);
  const protocol = knownContract(recipient.address, on);
  if (protocol !== null)
    refuse(
      check,
      `is a contract of ${protocol} on ${on.title}, which has no way to give back what is sent to it`,
    );
  if (facts?.kind === 'unusable') refuse(check, facts.note ?? 'can not receive');
  if (facts?.kind === 'token_account' && facts.note !== token?.address) {
    const what = token?.symbol ?? 'anything else';
    const why = `is a token account for ${facts.note ?? 'another token'} on ${port.chain.title}, which can not hold ${what}`;
    refuse(check, why);
  }
  if (token) refuseBlocked(check, token);
}

/** Refuses a recipient whose own token account can't receive. */
function refuseBlocked(check: RecipientCheck, token: PlannedToken): void {
  const { facts, memo } = check;
  const blocked = token.address === NATIVE ? undefined : facts?.blockedTokens.get(token.address);
  if (blocked) refuse(check, blocked);
  if (!memo && facts?.memoTokens?.has(token.address)) {
    const why = `takes ${token.symbol} only together with a memo: say which, as in 'with memo "invoice 42"'`;
    refuse(check, why);
  }
}

/** Whether two addresses have the same first and last four characters: address poisoning relies on people comparing only those. */
function looksLike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((address) => address.replace(/^0x/i, '').toLowerCase());
  if (!a || !b || one.toLowerCase() === other.toLowerCase()) return false;
  return a.slice(0, 4) === b.slice(0, 4) && a.slice(-4) === b.slice(-4);
}
