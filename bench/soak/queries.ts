import { randomBytes } from 'node:crypto';
import type { ChainsReport } from '../chains.ts';

/** One request, and what must come back. */
export interface SoakQuery {
  readonly kind: string;
  readonly body: string;
  /** Of the answer. */
  readonly statuses: readonly number[];
}

/** Bytes that a hostile token has for its name, its symbol and everything else. */
const SIZES = [500, 50_000, 1_000_000];
const GATEWAY = 'http://127.0.0.1:9/{sender}/{data}';

/** Honest and hostile requests in turn; the hostile ones name contracts that were put on the chain for them alone. */
export function createQueries({ chains, accounts }: ChainsReport): () => Promise<SoakQuery> {
  const { user, secondUser } = accounts;
  let count = 0;
  const query = (kind: string, words: string, statuses: readonly number[], solana = false): SoakQuery => ({
    kind,
    statuses,
    body: JSON.stringify({
      messages: [{ role: 'user', content: words }],
      wallet: solana ? user.solana.address : user.evm.address,
      chain: solana ? 'solana' : 'base',
    }),
  });
  const place = async (code: (address: string) => string): Promise<string> => {
    const address = `0x${randomBytes(20).toString('hex')}`;
    await setCode(chains.base.rpcUrl, address, code(address));
    return address;
  };
  const makers: readonly (() => Promise<SoakQuery> | SoakQuery)[] = [
    () => query('honest: send', `send ${1 + (count % 7)} USDC to ${secondUser.evm.address}`, [200]),
    () => query('honest: swap', 'swap 5 USDC for ETH', [200]),
    () => query('honest: send on Solana', `send 1 USDC to ${secondUser.solana.address}`, [200], true),
    async () => {
      const size = SIZES[Math.floor(count / makers.length) % SIZES.length] ?? 0;
      const token = await place((address) => longToken(address, size));
      return query(
        `hostile: token with names of ${size} bytes`,
        `send 1 ${token} to ${secondUser.evm.address}`,
        [422],
      );
    },
    async () => {
      const spender = await place((address) => lookupTrap(address, GATEWAY));
      return query('hostile: a token that sends us elsewhere', `approve 5 ${spender} for Uniswap`, [422]);
    },
    () =>
      query(
        'hostile: words',
        `send ${randomBytes(1_500).toString('hex')} to ${randomBytes(600).toString('base64')}`,
        [422],
      ),
    () => ({
      kind: 'hostile: unknown operation',
      body: JSON.stringify({ operationId: randomBytes(64).toString('hex') }),
      statuses: [404],
    }),
  ];
  return async () => {
    const maker = makers[count % makers.length];
    count += 1;
    if (!maker) throw new TypeError('There are queries');
    return maker();
  };
}

const hex = (value: number, bytes: number): string => value.toString(16).padStart(bytes * 2, '0');

/** Code that answers every call with a text of so many bytes, which begins with its own address: 32 decimals, and a balance of 32. */
function longToken(address: string, size: number): string {
  const own = address.slice(2).padEnd(64, '6');
  // PUSH1 20 PUSH0 MSTORE; PUSH3 size PUSH1 20 MSTORE; PUSH32 text PUSH1 40 MSTORE; PUSH3 length PUSH0 RETURN
  return `0x60205f5262${hex(size, 3)}6020527f${own}60405262${hex(64 + Math.ceil(size / 32) * 32, 3)}5ff3`;
}

/** Code that reverts every call with `OffchainLookup` (EIP-3668), but answers `decimals()` and `balanceOf(address)` with 32. */
function lookupTrap(address: string, url: string): string {
  const word = (value: number): string => hex(value, 32);
  const text = Buffer.from(url).toString('hex');
  const urls = `${word(1)}${word(32)}${word(url.length)}${text.padEnd(Math.ceil(text.length / 64) * 64, '0')}`;
  const after = 160 + urls.length / 2;
  const callback = '12345678'.padEnd(64, '0');
  const data = `556f1830${address.slice(2).padStart(64, '0')}${word(160)}${word(after)}${callback}${word(after + 32)}${urls}${word(0)}${word(0)}`;
  const length = hex(data.length / 2, 2);
  // PUSH0 CALLDATALOAD PUSH1 e0 SHR PUSH4 selector EQ PUSH2 answer JUMPI, twice
  const answer = hex(43, 2);
  const known = ['313ce567', '70a08231'].map((selector) => `5f3560e01c63${selector}1461${answer}57`).join('');
  return `0x${known}61${length}61${hex(52, 2)}5f3961${length}5ffd5b60205f5260205ff3${data}`;
}

async function setCode(rpcUrl: string, address: string, code: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [address, code] });
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!response.ok) throw new Error(`The chain answered ${response.status}`);
  await response.arrayBuffer();
}
