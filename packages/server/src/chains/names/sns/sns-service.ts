import type { Chain, SvmChain } from '@say402/readback';
import { getAddressDecoder, type Address } from '@solana/kit';
import type { Warning } from '../../../core/plan.ts';
import { Say402Error } from '../../../core/say402-error.ts';
import type { FailoverOptions } from '../../solana/failover-transport.ts';
import { readAccounts } from '../../solana/read-accounts.ts';
import { createSolanaClient, readChain, type SolanaRpc } from '../../solana/rpc.ts';
import type { FoundName, NameService } from '../name-service.ts';
import { checkRegistration, type Registration } from './check-registration.ts';
import { nameAccounts, primaryNameAccount, registrationAccount } from './name-account.ts';
import { readTarget } from './read-target.ts';

export interface SnsOptions extends FailoverOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Names of the Solana Name Service: `.sns` and `.sol`, one level of sub-names included. */
export function createSnsService(solana: SvmChain, { now, ...options }: SnsOptions): NameService {
  const rpc = createSolanaClient(options);
  return {
    serves: (name, chain: Chain) => chain.family === 'svm' && /\.(?:sol|sns)$/.test(name),
    lookUp: async (name) => readChain(solana, async () => readName(rpc, name, now())),
  };
}

async function readName(rpc: SolanaRpc, name: string, now: number): Promise<FoundName> {
  const labels = name.split('.').slice(0, -1);
  if (labels.length > 2) throw unknown(name, 'only names and one level of sub-names can be looked up');
  const own = await nameAccounts(labels);
  const registration = await registrationAccount(labels.join('.'));
  const accounts = await readAccounts(rpc, [own.name, own.token, own.record, own.oldRecord, registration]);
  const target = readTarget(own, accounts);
  if (!target.ok) throw unknown(name, target.reason);
  const { address, rule } = target;
  const registered = name.endsWith('.sol')
    ? checkRegistration(accounts.get(registration), address, now)
    : 'agrees';
  if (typeof registered === 'object') throw unknown(name, registered.fault);
  const warnings = [moving(name, registered), await differs(rpc, { name, address, account: own.name })];
  return {
    name,
    address,
    service: `Solana Name Service: ${rule}, by account ${own.name}`,
    warnings: warnings.filter((warning) => warning !== null),
  };
}

function unknown(name: string, why: string): Say402Error {
  return new Say402Error('unknown_name', `"${name}" has no address in the Solana Name Service: ${why}.`);
}

function moving(name: string, registered: Registration): Warning | null {
  if (registered !== 'unknown') return null;
  const text = `"${name}" was read from the Solana Name Service. Names that end in .sol are moving to the Solana Registration Service, which does not know this one. Compare the address.`;
  return { code: 'name_moving', text };
}

/** The wallet may have named another of its names as its own. */
async function differs(
  rpc: SolanaRpc,
  { name, address, account }: { readonly name: string; readonly address: Address; readonly account: Address },
): Promise<Warning | null> {
  const primary = await primaryNameAccount(address);
  const { data } = (await readAccounts(rpc, [primary])).get(primary) ?? { data: new Uint8Array() };
  if (data.length < 33 || getAddressDecoder().decode(data.subarray(1, 33)) === account) return null;
  const text = `${address}, found by "${name}", calls itself by another name. Make sure that it is the recipient you mean.`;
  return { code: 'name_differs', text };
}
