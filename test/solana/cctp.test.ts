import { CCTP_TOKEN_MESSENGER_PROGRAM, cctpAccounts, decodeSvmTransaction, tokens } from '@say402/readback';
import {
  AccountRole,
  address,
  getAddressDecoder,
  getBase16Encoder,
  getBase64Encoder,
  getTransactionDecoder,
  isSignerRole,
  partiallySignTransaction,
  verifySignature,
  type Address,
} from '@solana/kit';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { associatedAccount } from '../../packages/server/src/chains/solana/associated-account.ts';
import { cctpBurnInstruction } from '../../packages/server/src/protocols/cctp-solana/burn-instruction.ts';
import { cctpStateAccounts } from '../../packages/sandbox/src/solana/stand-in/cctp-accounts.ts';
import { anyAddress, transactionOf, u32, u64, wallet } from './decoded.ts';
import { encodeOfficially, plainInstruction } from './official-encoders.ts';
import { plannedAmount, plannedToken, prepareStep, type Made } from './prepare-step.ts';
import { startWorld, stranger, type World } from './world.ts';

const USDC = address(tokens['solana']!.find(({ symbol }) => symbol === 'USDC')!.address);
const RECIPIENT = '0x52908400098527886E0F7030069857D2E4169EE7';
const RUNS = 50;
const asAddress = (hex: string): Address => getAddressDecoder().decode(getBase16Encoder().encode(hex));

describe('a burn of CCTP', () => {
  it("is encoded as Anchor encodes it by Circle's interface description, and read back", async () => {
    const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const samples = fc.sample(
      fc.record({ event: anyAddress, hash, amount: u64, maxFee: u64, domain: u32, finality: u32 }),
      { numRuns: RUNS },
    );
    const tokensAt = await associatedAccount(wallet, USDC, 'token');
    const burns = samples.map(({ hash: bytes, ...sample }) => ({
      ...sample,
      wallet,
      tokens: tokensAt,
      mint: USDC,
      recipient: Buffer.from(bytes).toString('hex'),
    }));
    const jobs = await Promise.all(
      burns.map(async (burn) => ({
        encoder: 'cctpBurn',
        input: {
          wallet,
          mint: USDC,
          event: burn.event,
          burnTokenAccount: tokensAt,
          messageTransmitter: await cctpAccounts.messageTransmitter(),
          tokenMessenger: await cctpAccounts.tokenMessenger(),
          remoteTokenMessenger: await cctpAccounts.remoteTokenMessenger(burn.domain),
          tokenMinter: await cctpAccounts.tokenMinter(),
          amount: `${burn.amount}`,
          maxFee: `${burn.maxFee}`,
          domain: `${burn.domain}`,
          finality: `${burn.finality}`,
          recipient: asAddress(burn.recipient),
        },
      })),
    );
    const official = await encodeOfficially(jobs);
    for (const [index, burn] of burns.entries()) {
      const own = await cctpBurnInstruction(burn);
      expect(plainInstruction(own)).toEqual(plainInstruction(official[index]!));
      const { event, amount, maxFee, domain, finality, recipient } = burn;
      const context = { wallet, owners: [], cosigners: [event] };
      expect(await decodeSvmTransaction(transactionOf(official[index]!), context)).toEqual([
        {
          kind: 'cctp_burn',
          token: USDC,
          recipient: `0x${recipient}`,
          amount,
          maxFee,
          domain,
          finality,
          event,
        },
      ]);
    }
  }, 120_000);

  it('is refused with any other account, and where its account was not named to sign', async () => {
    const event = (await stranger(5)).address;
    const burn = {
      wallet,
      tokens: await associatedAccount(wallet, USDC, 'token'),
      mint: USDC,
      amount: 5n,
      domain: 6,
      recipient: 'ab'.repeat(32),
      maxFee: 0n,
      finality: 2000,
      event,
    };
    const instruction = await cctpBurnInstruction(burn);
    const read = async (changed: typeof instruction, cosigners: readonly string[] = [event]) =>
      decodeSvmTransaction(transactionOf(changed), { wallet, owners: [], cosigners });
    const [expected] = await read(instruction);
    await expect(read(instruction, [])).rejects.toThrow(`a signature of ${event} beside`);
    const other = (await stranger(6)).address;
    for (const [index, account] of instruction.accounts!.entries()) {
      const accounts = instruction.accounts!.with(index, { ...account, address: other });
      const found = await read({ ...instruction, accounts }, [event, other]).catch(() => null);
      expect(found?.[0]).not.toEqual(expected);
      if (isSignerRole(account.role) || account.address === wallet) continue;
      const role = account.role === AccountRole.READONLY ? AccountRole.WRITABLE : AccountRole.READONLY;
      const flipped = instruction.accounts!.with(index, { ...account, role });
      await expect(read({ ...instruction, accounts: flipped })).rejects.toThrow(account.address);
    }
  });
});

describe('USDC bridged from Solana', () => {
  let world: World;
  let event: Address;
  beforeAll(async () => {
    world = await startWorld();
    event = (await stranger(3)).address;
  });
  beforeEach(async () => place());
  afterAll(async () => world.close());

  const place = async (state: Parameters<typeof cctpStateAccounts>[0] = {}): Promise<void> => {
    for (const account of await cctpStateAccounts(state)) world.sandbox.placeAccount(account);
  };

  const bridge = async (
    amount: bigint,
    { chain = 'base', account = event }: { chain?: string; account?: string | null } = {},
  ): Promise<Made> => {
    const sources = [{ kind: 'wallet' } as const];
    return prepareStep(world, world.user.address, {
      action: 'bridge',
      slots: {
        token: plannedToken('USDC'),
        amount: plannedAmount(amount),
        destination: { type: 'chain', chain, text: chain, sources },
        recipient: { type: 'recipient', address: RECIPIENT, name: null, sources },
        ...(account !== null && { account: { type: 'contract', kind: 'address', text: account, sources } }),
      },
    });
  };

  it.each([
    ['base', 6],
    ['polygon', 7],
    ['avalanche', 1],
    ['ethereum', 0],
    ['optimism', 2],
    ['arbitrum', 3],
  ])('is burned for an address on %s, and costs the rent of its message', async (chain, domain) => {
    const made = await bridge(25_000_000n, { chain });
    expect(made.differences).toEqual([]);
    expect(made.effects.find(({ kind }) => kind === 'cctp_burn')).toEqual({
      kind: 'cctp_burn',
      token: USDC,
      amount: 25_000_000n,
      domain,
      recipient: `0x${'0'.repeat(24)}${RECIPIENT.slice(2).toLowerCase()}`,
      maxFee: 0n,
      finality: 2000,
      event,
    });
    expect(made.outcome.sent[0]).toMatchObject({ amount: 25_000_000n, to: CCTP_TOKEN_MESSENGER_PROGRAM });
    // The rent of 428 bytes, as the cluster has it.
    const rent = await world.rpc.getMinimumBalanceForRentExemption(428n).send();
    expect(made.outcome.fees.find(({ kind }) => kind === 'rent')?.amount).toBe(rent);
    expect(made.outcome.warnings.map(({ code }) => code)).toEqual(['second_step', 'second_signature']);
    expect(made.batch.transactions[0]!.signing.cosigners).toEqual([event]);
  });

  it('pays the fee that the program demands, and says so', async () => {
    await place({ minimumFee: 1_000 });
    const made = await bridge(25_000_000n);
    expect(made.differences).toEqual([]);
    expect(made.outcome.fees[0]).toMatchObject({ kind: 'protocol', amount: 2_500n });
    expect((await bridge(3n)).outcome.fees[0]!.amount).toBe(1n);
  });

  it('has an empty slot for each of its two signatures, which both keys can fill', async () => {
    const made = await bridge(1_000_000n);
    const unsigned = getTransactionDecoder().decode(getBase64Encoder().encode(made.transactions[0]!));
    expect(unsigned.signatures).toEqual({ [world.user.address]: null, [event]: null });
    const keys = [world.user.keyPair, (await stranger(3)).keyPair];
    const signed = await partiallySignTransaction(keys, unsigned);
    const signatures = Object.values(signed.signatures);
    expect(signatures).toHaveLength(2);
    for (const [index, { publicKey }] of keys.entries())
      expect(await verifySignature(publicKey, signatures[index]!, unsigned.messageBytes)).toBe(true);
    const network = 2n * 5_000n;
    const { value } = await world.rpc
      .getFeeForMessage(Buffer.from(unsigned.messageBytes).toString('base64') as never)
      .send();
    expect(value).toBeGreaterThanOrEqual(network);
  });

  it.each([
    ['paused by its minter', { minterPaused: true }, /Circle has paused/],
    ['paused by its transmitter', { transmitterPaused: true }, /Circle has paused/],
    ['above what one burn may have', { limit: 999_999n }, /burns 0\.999999 USDC at once at most/],
    ['below its fee', { minimumFee: 10_000_000 }, /do not cover the fee/],
  ])('is refused where CCTP is %s', async (_, state, why) => {
    await place(state);
    await expect(bridge(1_000_000n)).rejects.toThrow(why);
  });

  it('asks for the account of the message, and refuses one that can not hold it', async () => {
    await expect(bridge(1_000_000n, { account: null })).rejects.toMatchObject({ code: 'question' });
    await expect(bridge(1_000_000n, { account: world.user.address })).rejects.toThrow('is the wallet itself');
    await expect(bridge(1_000_000n, { account: world.secondUser.address })).rejects.toThrow(
      'is in use already',
    );
    const offCurve = await cctpAccounts.tokenMessenger();
    await expect(bridge(1_000_000n, { account: offCurve })).rejects.toThrow('only a program can sign for');
  });

  it('is refused where Circle has shut the wallet out', async () => {
    await place({ denied: world.user.address });
    await expect(bridge(1_000_000n)).rejects.toThrow(/shut .* out of CCTP/);
  });
});
