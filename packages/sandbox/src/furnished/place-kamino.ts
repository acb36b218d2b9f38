import { KAMINO_PROGRAM, kaminoReserves, tokens } from '@say402/readback';
import { getAddressDecoder, type Address } from '@solana/kit';
import {
  kaminoMarketAccount,
  kaminoReserveAccounts,
  scopeAccount,
} from '../solana/stand-in/kamino-accounts.ts';
import {
  KAMINO_POSITION_BYTES,
  KAMINO_USER_BYTES,
  kaminoStandIn,
} from '../solana/stand-in/kamino-program.ts';
import type { SolanaSandbox } from '../solana/start-solana.ts';
import { furniture } from './furniture.ts';

const DOLLAR = 1_000_000n;
/** Whole tokens in each reserve. */
const LENT = 100_000n;
const PRICES_MS = 60_000;
/** An address that belongs to nobody. */
const made = (index: number): Address =>
  getAddressDecoder().decode(
    Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 79 : at === 1 ? 83 : index)),
  );
/** Scope's account of prices, and its program. */
const [SCOPE, SCOPE_PROGRAM] = [made(1), made(2)];

/** A stand-in for Kamino's main market, whose reserves charge and pay nothing, at the furniture's prices. */
export async function placeKamino(solana: SolanaSandbox): Promise<void> {
  const rents = { user: solana.rentOf(KAMINO_USER_BYTES), position: solana.rentOf(KAMINO_POSITION_BYTES) };
  solana.placeProgram(KAMINO_PROGRAM, kaminoStandIn(rents));
  solana.placeAccount(await kaminoMarketAccount());
  for (const [place, of] of kaminoReserves.entries()) {
    const decimals = tokens['solana']?.find(({ address }) => address === of.mint)?.decimals;
    if (decimals === undefined) throw new Error(`${of.symbol} is not in the registry`);
    const amount = LENT * 10n ** BigInt(decimals);
    const accounts = await kaminoReserveAccounts({
      of,
      decimals,
      available: amount,
      borrowed: 0n,
      receipts: (amount * 9n) / 10n,
      price: priceOf(of.mint),
      slot: 0n,
      pricedAt: seconds(),
      scope: SCOPE,
      place: place + 1,
      rates: [0n, 0n],
    });
    accounts.forEach(solana.placeAccount);
  }
  placePrices(solana);
  setInterval(() => placePrices(solana), PRICES_MS).unref();
}

const seconds = (): bigint => BigInt(Math.floor(Date.now() / 1000));
const priceOf = (mint: string): bigint => (furniture.jupiterPrices[mint] ?? DOLLAR) / DOLLAR;

function placePrices(solana: SolanaSandbox): void {
  const prices = kaminoReserves.map(({ mint }, place) => ({
    place: place + 1,
    price: priceOf(mint),
    pricedAt: seconds(),
  }));
  solana.placeAccount(scopeAccount(SCOPE, SCOPE_PROGRAM, prices));
}
