import { once } from 'node:events';
import { createServer } from 'node:http';
import { cctpDomains, MESSAGE_TRANSMITTER_V2 } from '@say402/readback';
import {
  concat,
  createPublicClient,
  http,
  isAddressEqual,
  isHash,
  keccak256,
  numberToHex,
  parseAbi,
  parseEventLogs,
  slice,
  stringToHex,
  type Hash,
  type Hex,
} from 'viem';
import { sign } from 'viem/accounts';
import { solanaBurnMessages } from './solana-burn-messages.ts';

/** A stand-in for Circle's attestation service, on loopback, for burns on some chains. */
export interface Attestations {
  readonly url: string;
  /** While true, it reports every burn as not final yet. */
  waits: boolean;
  /** Turns an honest answer into a false one. */
  lie: (honest: AttestedMessage) => unknown;
  /** The fee of a fast transfer from Base in basis points; null for no answer. */
  fastFee: number | null;
  close(): void;
}

export interface AttestedMessage {
  readonly message: Hex;
  readonly attestation: Hex;
  readonly eventNonce: Hex;
  readonly cctpVersion: 2;
  readonly status: 'complete';
}

const abi = parseAbi(['event MessageSent(bytes message)']);
const FINAL = 2000;

/**
 * Starts it. The attester is the sandbox's issuer, whom its MessageTransmitters trust. Shape: developers.circle.com, `GET
 * /v2/messages/{sourceDomainId}`.
 *
 * @param rpcUrls of chains, by name
 */
export async function startAttestations(
  rpcUrls: Readonly<Record<string, string>>,
  attesterKey: Hex,
): Promise<Attestations> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://attestations');
    const [, source] = /^\/v2\/burn\/USDC\/fees\/(\d+)\/\d+$/.exec(pathname) ?? [];
    if (source !== undefined) {
      const fees =
        source === String(cctpDomains['base'])
          ? [{ finalityThreshold: 1000, minimumFee: attestations.fastFee }]
          : [];
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify([...fees, { finalityThreshold: FINAL, minimumFee: 0 }]));
      return;
    }
    const [, domain] = /^\/v2\/messages\/(\d+)$/.exec(pathname) ?? [];
    const hash = searchParams.get('transactionHash') ?? '';
    const [name] = Object.entries(cctpDomains).find(([, each]) => String(each) === domain) ?? [];
    const rpcUrl = rpcUrls[name ?? ''];
    const answer = async (): Promise<void> => {
      const found = rpcUrl ? await messagesOf(rpcUrl, hash, attesterKey).catch(() => []) : [];
      const messages = found.map((each) =>
        attestations.waits
          ? { message: '0x', attestation: 'PENDING', status: 'pending_confirmations', cctpVersion: 2 }
          : attestations.lie(each),
      );
      response.writeHead(found.length === 0 ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(found.length === 0 ? { error: 'Message not found' } : { messages }));
    };
    void answer();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('Expected a port');
  const attestations: Attestations = {
    url: `http://127.0.0.1:${place.port}`,
    waits: false,
    lie: (honest) => honest,
    fastFee: 1,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return attestations;
}

async function messagesOf(rpcUrl: string, hash: string, privateKey: Hex): Promise<AttestedMessage[]> {
  const messages = isHash(hash) ? await sentOnEvm(rpcUrl, hash) : await solanaBurnMessages(rpcUrl, hash);
  return Promise.all(
    messages.map(async (message, index): Promise<AttestedMessage> => {
      const eventNonce = keccak256(concat([stringToHex(hash), numberToHex(index, { size: 4 })]));
      const attested = concat([
        slice(message, 0, 12),
        eventNonce,
        slice(message, 44, 144),
        numberToHex(FINAL, { size: 4 }),
        slice(message, 148),
      ]);
      const attestation = await sign({ hash: keccak256(attested), privateKey, to: 'hex' });
      return { message: attested, attestation, eventNonce, cctpVersion: 2, status: 'complete' };
    }),
  );
}

async function sentOnEvm(rpcUrl: string, hash: Hash): Promise<readonly Hex[]> {
  const client = createPublicClient({ transport: http(rpcUrl), ccipRead: false });
  const { logs } = await client.getTransactionReceipt({ hash });
  return parseEventLogs({ abi, logs })
    .filter(({ address }) => isAddressEqual(address, MESSAGE_TRANSMITTER_V2))
    .map(({ args }) => args.message);
}
