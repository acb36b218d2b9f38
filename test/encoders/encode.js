/**
 * Encodes instructions with what the protocols publish. Reads jobs `{ encoder, input }` as JSON from standard input and writes
 * for each `{ programAddress, accounts: [{ address, signer, writable }], data }`, data in hex. Amounts are decimal strings.
 */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import anchor from '@coral-xyz/anchor';
import { Marinade, MarinadeConfig } from '@marinade.finance/marinade-ts-sdk';
import { MarinadeState } from '@marinade.finance/marinade-ts-sdk/dist/src/marinade-state/marinade-state.js';
import { transferV1 as transferCore, mplCore } from '@metaplex-foundation/mpl-core';
import {
  mplTokenMetadata,
  transferV1 as transferMetadata,
  TokenStandard,
} from '@metaplex-foundation/mpl-token-metadata';
import { createNoopSigner, publicKey, signerIdentity } from '@metaplex-foundation/umi';
import { createUmi } from '@metaplex-foundation/umi-bundle-defaults';
import stakePool from '@solana/spl-stake-pool';
import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import { fromWeb3 } from './from-web3.js';
import { jupiterLendEncoders } from './jupiter-lend.js';
import { kaminoEncoders } from './kamino.js';

const key = (text) => new PublicKey(text);
const keys = (input, names) => Object.fromEntries(names.map((name) => [name, key(input[name])]));

function marinade(input) {
  const config = new MarinadeConfig({ publicKey: key(input.wallet) });
  const client = new Marinade(config);
  const state = {
    msolMint: key(input.msolMint),
    msolPrice: new BN(1),
    treasuryMsolAccount: key(input.treasury),
    liqPool: { msolLeg: key(input.msolLeg), lpMint: key(input.msolLeg) },
    rewardFee: { basisPoints: 0 },
    maxStakeMovedPerEpoch: { basisPoints: 0 },
    delayedUnstakeFee: { bpCents: 0 },
    withdrawStakeAccountFee: { bpCents: 0 },
    depositSolFee: { bpCents: 0 },
    depositStakeAccountFee: { bpCents: 0 },
  };
  const read = new MarinadeState(
    client,
    client.provider,
    state,
    config.marinadeStateAddress,
    config.marinadeFinanceProgramId,
  );
  return { program: client.marinadeFinanceProgram, state: read };
}

function umiOf(wallet) {
  const umi = createUmi('http://127.0.0.1:1').use(mplTokenMetadata()).use(mplCore());
  return umi.use(signerIdentity(createNoopSigner(publicKey(wallet))));
}

const fromUmi = (builder) => {
  const { programId, keys, data } = builder.getInstructions()[0];
  return {
    programAddress: programId,
    accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
      address: pubkey,
      signer: isSigner,
      writable: isWritable,
    })),
    data: Buffer.from(data).toString('hex'),
  };
};

const { StakePoolInstruction } = stakePool;

/** Circle's own interface descriptions of its programs; Anchor encodes by them. Of the transmitter's there is the one instruction that is compared. */
const cctpInterface = JSON.parse(
  readFileSync(new URL('token-messenger-minter-v2.json', import.meta.url), 'utf8'),
);
const offline = { connection: {}, publicKey: PublicKey.default };
const cctp = new anchor.Program(cctpInterface, offline);
const receiverInterface = JSON.parse(
  readFileSync(new URL('message-transmitter-v2.json', import.meta.url), 'utf8'),
);
const cctpReceiver = new anchor.Program(receiverInterface, offline);

const encoders = {
  ...jupiterLendEncoders,
  ...kaminoEncoders,
  cctpReceive: async (input) => {
    const received = cctpReceiver.methods.receiveMessage({
      message: Buffer.from(input.message, 'hex'),
      attestation: Buffer.from(input.attestation, 'hex'),
    });
    const accounts = {
      payer: key(input.wallet),
      caller: key(input.wallet),
      receiver: cctp.programId,
      program: cctpReceiver.programId,
      ...keys(input, ['messageTransmitter', 'usedNonce']),
    };
    const rest = JSON.parse(input.rest).map(({ address, writable }) => ({
      pubkey: key(address),
      isSigner: false,
      isWritable: writable,
    }));
    return fromWeb3(await received.accountsPartial(accounts).remainingAccounts(rest).instruction());
  },
  cctpBurn: async (input) => {
    const burn = cctp.methods.depositForBurn({
      amount: new BN(input.amount),
      destinationDomain: Number(input.domain),
      mintRecipient: key(input.recipient),
      destinationCaller: PublicKey.default,
      maxFee: new BN(input.maxFee),
      minFinalityThreshold: Number(input.finality),
    });
    const accounts = {
      owner: key(input.wallet),
      eventRentPayer: key(input.wallet),
      burnTokenMint: key(input.mint),
      messageSentEventData: key(input.event),
      program: cctp.programId,
      ...keys(input, [
        'burnTokenAccount',
        'messageTransmitter',
        'tokenMessenger',
        'remoteTokenMessenger',
        'tokenMinter',
      ]),
    };
    return fromWeb3(await burn.accountsPartial(accounts).instruction());
  },
  depositSol: (input) =>
    fromWeb3(
      StakePoolInstruction.depositSol({
        ...keys(input, [
          'stakePool',
          'withdrawAuthority',
          'reserveStake',
          'fundingAccount',
          'destinationPoolAccount',
          'managerFeeAccount',
          'referralPoolAccount',
          'poolMint',
        ]),
        lamports: Number(input.lamports),
      }),
    ),
  withdrawSol: (input) =>
    fromWeb3(
      StakePoolInstruction.withdrawSol({
        ...keys(input, [
          'stakePool',
          'withdrawAuthority',
          'sourceTransferAuthority',
          'sourcePoolAccount',
          'reserveStake',
          'destinationSystemAccount',
          'managerFeeAccount',
          'poolMint',
        ]),
        poolTokens: Number(input.poolTokens),
      }),
    ),
  marinadeDeposit: async (input) => {
    const { program, state } = marinade(input);
    return fromWeb3(
      await program.depositInstructionBuilder({
        marinadeState: state,
        transferFrom: key(input.wallet),
        associatedMSolTokenAccountAddress: key(input.tokens),
        amountLamports: new BN(input.amount),
      }),
    );
  },
  marinadeUnstake: async (input) => {
    const { program, state } = marinade(input);
    return fromWeb3(
      await program.liquidUnstakeInstructionBuilder({
        marinadeState: state,
        ownerAddress: key(input.wallet),
        associatedMSolTokenAccountAddress: key(input.tokens),
        amountLamports: new BN(input.amount),
      }),
    );
  },
  programmableNftWithoutRules: (input) => encoders.programmableNft(input),
  coreAssetWithoutCollection: (input) => encoders.coreAsset(input),
  programmableNft: ({ wallet, mint, newOwner, rules }) =>
    fromUmi(
      transferMetadata(umiOf(wallet), {
        mint: publicKey(mint),
        authority: createNoopSigner(publicKey(wallet)),
        tokenOwner: publicKey(wallet),
        destinationOwner: publicKey(newOwner),
        tokenStandard: TokenStandard.ProgrammableNonFungible,
        ...(rules !== null && { authorizationRules: publicKey(rules) }),
      }),
    ),
  coreAsset: ({ wallet, asset, collection, newOwner }) =>
    fromUmi(
      transferCore(umiOf(wallet), {
        asset: publicKey(asset),
        authority: createNoopSigner(publicKey(wallet)),
        newOwner: publicKey(newOwner),
        ...(collection !== null && { collection: publicKey(collection) }),
      }),
    ),
};

const jobs = JSON.parse(await text(process.stdin));
const encoded = [];
for (const { encoder, input } of jobs) encoded.push(await encoders[encoder](input));
process.stdout.write(JSON.stringify(encoded));
