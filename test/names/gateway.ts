import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  concat,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  isHex,
  keccak256,
  parseAbi,
  parseSignature,
  type Address,
  type Hex,
} from 'viem';
import { privateKeyToAccount, sign } from 'viem/accounts';
import { bytesToString, hexToBytes } from 'viem/utils';
import type { GatewayOptions } from '../../packages/server/src/chains/names/gateway/gateway-client.ts';
import { selfSigned } from './self-signed.ts';

export const GATEWAY_HOST = 'gateway.example';

export interface HttpsServer {
  readonly port: number;
  /** How the service finds it: its name leads to this machine, which may be connected to, and its certificate counts. */
  readonly options: GatewayOptions;
  readonly close: () => Promise<void>;
}

/** An https server on loopback for a host that the DNS does not know. */
export async function startHttps(listener: RequestListener): Promise<HttpsServer> {
  const { key, cert } = selfSigned(GATEWAY_HOST);
  const server = createServer({ key, cert }, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    options: {
      ca: cert,
      resolve: async (host) => (host === GATEWAY_HOST ? ['127.0.0.1'] : []),
      mayConnect: (address) => address === '127.0.0.1',
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface Gateway extends HttpsServer {
  /** To be put into the resolver. */
  readonly url: string;
  readonly signer: Address;
  /** Addresses by name; a change shows at once. */
  readonly records: Map<string, Address>;
  readonly seen: readonly string[];
}

const recordAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
]);
const KEY = keccak256('0x5a59');

/** A gateway for the off-chain resolver: it answers what it is asked by GET, signed. */
export async function startGateway(): Promise<Gateway> {
  const records = new Map<string, Address>();
  const seen: string[] = [];
  const reply = async (url: string, response: ServerResponse): Promise<void> => {
    seen.push(url);
    const text = await answer(/\/(0x[0-9a-f]+)\.json$/.exec(url)?.[1], records);
    response.writeHead(text === null ? 404 : 200, { 'content-type': 'application/json' }).end(text ?? '{}');
  };
  const server = await startHttps((request, response) => {
    void reply(request.url ?? '', response);
  });
  return {
    ...server,
    url: `https://${GATEWAY_HOST}:${server.port}/{sender}/{data}.json`,
    signer: privateKeyToAccount(KEY).address,
    records,
    seen,
  };
}

async function answer(
  query: string | undefined,
  records: ReadonlyMap<string, Address>,
): Promise<string | null> {
  if (!isHex(query)) return null;
  const [dnsName, data] = decodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], query);
  const address = records.get(readDnsName(dnsName));
  if (!address) return null;
  const result = encodeRecord(data, address);
  const hash = keccak256(concat([keccak256(query), keccak256(result)]));
  const { r, s, v } = parseSignature(await sign({ hash, privateKey: KEY, to: 'hex' }));
  const signed = encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint8' }, { type: 'bytes32' }, { type: 'bytes32' }],
    [result, Number(v), r, s],
  );
  return JSON.stringify({ data: signed });
}

function encodeRecord(data: Hex, address: Address): Hex {
  const { args } = decodeFunctionData({ abi: recordAbi, data });
  if (args.length === 1) return encodeFunctionResult({ abi: [recordAbi[0]], result: address });
  return encodeFunctionResult({ abi: [recordAbi[1]], result: '0x' });
}

function readDnsName(name: Hex): string {
  const bytes = hexToBytes(name);
  const labels: string[] = [];
  for (let at = 0; bytes[at]; at += 1 + bytes[at]!) {
    labels.push(bytesToString(bytes.slice(at + 1, at + 1 + bytes[at]!)));
  }
  return labels.join('.');
}
