import { STAKED_AVAX } from '@say402/readback';
import type { EpochFacts } from '../chains/solana/epoch.ts';
import type { StakeAccount } from '../chains/solana/stake-account.ts';
import { foundToken, type Finding } from '../core/finding.ts';
import { Say402Error } from '../core/say402-error.ts';
import { readPool, type UnlockRequest } from '../protocols/benqi/read-pool.ts';
import { readStakes } from '../protocols/native-stake/own-stakes.ts';
import { registryToken } from '../protocols/registry-token.ts';
import { amountFact, factToken, nativeToken } from './facts.ts';
import type { ReadChain } from './look-up-context.ts';
import { NOTHING, type PositionPart, type Positions, type Reading } from './position-part.ts';
import { solanaReads } from '../protocols/solana/solana-reads.ts';

/** What is on its way back from BENQI; two round trips. Null elsewhere than on Avalanche. */
export async function readUnlocks(
  { port }: ReadChain,
  { wallet, pinned }: Reading,
): Promise<PositionPart | null> {
  const { chain, reads } = port;
  if (chain.name !== 'avalanche') return null;
  await pinned;
  const { requests, now } = await readPool({ reads, wallet }, 0n);
  const token = factToken(registryToken(chain, STAKED_AVAX));
  return (block) => {
    const facts = requests.map((request) =>
      amountFact({
        label: `sAVAX that BENQI unlocks, ${stateOf(request, now)}`,
        token,
        baseUnits: request.shares,
        chain: chain.name,
        block,
        source: STAKED_AVAX,
      }),
    );
    const said = requests.map(
      (request, index) => `have ${facts[index]?.value ?? ''} at BENQI, ${stateOf(request, now)}`,
    );
    const open = requests.some(({ pays, closes }) => pays > 0n || closes < now);
    return {
      facts,
      said,
      next: open ? ['claim my AVAX from BENQI'] : [],
      findings: open
        ? [
            {
              kinds: ['unlock'],
              what: 'what BENQI has unlocked',
              slots: {
                token: foundToken({ address: null, symbol: chain.native.symbol }),
                protocol: { type: 'protocol', protocol: 'benqi', text: 'BENQI' },
              },
            },
          ]
        : [],
    };
  };
}

function stateOf({ opens, closes }: UnlockRequest, now: bigint): string {
  if (now < opens) return `free from ${timeOf(opens)} on`;
  return now <= closes ? `to be claimed until ${timeOf(closes)}` : 'whose time to claim is over';
}

const timeOf = (seconds: bigint): string =>
  `${new Date(Number(seconds) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** What a wallet has staked by itself on Solana. Null elsewhere. */
export async function readNativeStakes(chain: ReadChain, { wallet }: Reading): Promise<PositionPart | null> {
  const { reads } = chain.port;
  if (reads.family !== 'svm') return null;
  try {
    const { accounts, epoch } = await readStakes(solanaReads(reads, wallet));
    return (block) => stakesOf(chain, accounts, epoch, block);
  } catch (error) {
    // Many public nodes refuse to search a program's accounts; the rest of the answer does not depend on it.
    if (!(error instanceof Say402Error) || error.code !== 'chain_unavailable') throw error;
    return () => ({ ...NOTHING, said: ['may have stake accounts, which this RPC does not list'] });
  }
}

function stakesOf(
  chain: ReadChain,
  accounts: readonly StakeAccount[],
  epoch: EpochFacts,
  block: bigint,
): Positions {
  const token = nativeToken(chain);
  const facts = accounts.map((account) =>
    amountFact({
      label: `SOL in stake account ${account.address}, ${stakeState(account, epoch)}`,
      token,
      baseUnits: account.lamports,
      chain: chain.port.chain.name,
      block,
      source: account.address,
    }),
  );
  const said = accounts.map(
    (account, index) => `have ${facts[index]?.value ?? ''} in a stake account, ${stakeState(account, epoch)}`,
  );
  const next = accounts.map((account) =>
    isStaked(account)
      ? `deactivate stake account ${account.address}`
      : `withdraw my stake from stake account ${account.address}`,
  );
  const findings = accounts.map((account, index): Finding => ({
    kinds: [isStaked(account) ? 'active_stake' : 'free_stake'],
    what: `${facts[index]?.value ?? ''} in stake account ${account.address}`,
    slots: { account: { type: 'contract', kind: 'address', text: account.address } },
  }));
  return { facts, said, next, findings };
}

const isStaked = ({ delegation }: StakeAccount): boolean => delegation?.deactivationEpoch === null;

function stakeState({ delegation, lockup }: StakeAccount, { epoch }: EpochFacts): string {
  const locked = lockup.epoch > epoch ? `, locked until epoch ${lockup.epoch}` : '';
  if (!delegation) return `not staked${locked}`;
  const { activationEpoch, deactivationEpoch } = delegation;
  if (deactivationEpoch === null)
    return `${activationEpoch >= epoch ? `activating until epoch ${activationEpoch + 1n}` : 'active'}${locked}`;
  return deactivationEpoch >= epoch
    ? `free from epoch ${deactivationEpoch + 1n} on${locked}`
    : `free to be withdrawn${locked}`;
}
