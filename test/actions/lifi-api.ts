import { once } from 'node:events';
import { createServer } from 'node:http';
import { chains, lifiAcrossAbi, lifiDiamonds } from '@say402/readback';
import { encodeFunctionData, getAddress, keccak256, pad, toHex, zeroAddress, type Hex } from 'viem';

/** What the facet for Across is called with. */
export interface LifiCall {
  bridgeData: {
    transactionId: Hex;
    bridge: string;
    integrator: string;
    referrer: Hex;
    sendingAssetId: Hex;
    receiver: Hex;
    minAmount: bigint;
    destinationChainId: bigint;
    hasSourceSwaps: boolean;
    hasDestinationCall: boolean;
  };
  acrossData: {
    receiverAddress: Hex;
    refundAddress: Hex;
    sendingAssetId: Hex;
    receivingAssetId: Hex;
    outputAmount: bigint;
    outputAmountMultiplier: bigint;
    exclusiveRelayer: Hex;
    quoteTimestamp: number;
    fillDeadline: number;
    exclusivityParameter: number;
    message: Hex;
  };
}
type Answer = Record<string, unknown>;

/** LI.FI's `quote` on loopback, in the form of its wire: honest unless told otherwise. */
export interface LifiServer {
  readonly url: string;
  /** The queries so far, with the header that carries a key. */
  readonly asked: { readonly query: URLSearchParams; readonly key: string | string[] | undefined }[];
  /** What it takes, in thousandths of the amount. */
  fee: bigint;
  /** Changes the call before it is encoded. */
  bend: (call: LifiCall) => LifiCall;
  /** Changes the answer, or replaces it by text of another kind. */
  lie: (honest: Answer, data: Hex) => Answer | string;
  status: number;
  close(): void;
}

export async function startLifiServer(): Promise<LifiServer> {
  const server = createServer((request, response) => {
    const { searchParams: query } = new URL(request.url ?? '', 'http://lifi');
    lifi.asked.push({ query, key: request.headers['x-lifi-api-key'] });
    const data = encoded(lifi.bend(honestCall(query, lifi.fee)));
    const answer = lifi.lie(honest(query, data), data);
    response.writeHead(lifi.status, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('Expected a port');
  const lifi: LifiServer = {
    url: `http://127.0.0.1:${place.port}/v1`,
    asked: [],
    fee: 1n,
    bend: (call) => call,
    lie: (answer) => answer,
    status: 200,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return lifi;
}

const encoded = ({ bridgeData, acrossData }: LifiCall): Hex =>
  encodeFunctionData({
    abi: lifiAcrossAbi,
    functionName: 'startBridgeTokensViaAcrossV4',
    args: [bridgeData, acrossData],
  });

const chainOf = (id: string | null) =>
  Object.values(chains).find((each) => 'chainId' in each && String(each.chainId) === id);

/** With a relayer that is preferred for some seconds, as LI.FI's own quotes have it. */
function honestCall(query: URLSearchParams, thousandths: bigint): LifiCall {
  const amount = BigInt(query.get('fromAmount') ?? '0');
  const address = (name: string): Hex => getAddress(query.get(name) ?? zeroAddress);
  const [from, now] = [chainOf(query.get('fromChain')), Math.floor(Date.now() / 1000)];
  const native = address('fromToken') === zeroAddress;
  const wrapped = from && 'wrappedNative' in from ? from.wrappedNative : zeroAddress;
  return {
    bridgeData: {
      transactionId: keccak256(toHex(`${query.toString()} ${now}`)),
      bridge: 'across',
      integrator: query.get('integrator') ?? 'lifi-api',
      referrer: zeroAddress,
      sendingAssetId: address('fromToken'),
      receiver: address('toAddress'),
      minAmount: amount,
      destinationChainId: BigInt(query.get('toChain') ?? '0'),
      hasSourceSwaps: false,
      hasDestinationCall: false,
    },
    acrossData: {
      receiverAddress: pad(address('toAddress')),
      refundAddress: pad(address('fromAddress')),
      sendingAssetId: pad(native ? getAddress(wrapped) : address('fromToken')),
      receivingAssetId: pad(address('toToken')),
      outputAmount: amount - (amount * thousandths) / 1000n,
      outputAmountMultiplier: 999_000_000_000_000_000n,
      exclusiveRelayer: pad('0x000000000000000000000000000000000000dEaD'),
      quoteTimestamp: now - 60,
      fillDeadline: now + 3 * 3600,
      exclusivityParameter: 30,
      message: '0x',
    },
  };
}

/** As the API's reference shows a step, in the parts that somebody could read. */
function honest(query: URLSearchParams, data: Hex): Answer {
  const from = chainOf(query.get('fromChain'));
  const amount = query.get('fromAmount') ?? '0';
  const native = query.get('fromToken') === zeroAddress;
  const diamond = lifiDiamonds[from?.name ?? ''];
  return {
    id: '26c39225-40d4-49bb-b76c-12d665ea8304:0',
    type: 'lifi',
    tool: 'across',
    toolDetails: { key: 'across', name: 'AcrossV4', logoURI: 'https://example.com/across.svg' },
    action: {
      fromChainId: Number(query.get('fromChain')),
      toChainId: Number(query.get('toChain')),
      fromAmount: amount,
      fromAddress: query.get('fromAddress'),
      toAddress: query.get('toAddress'),
      slippage: 0.005,
    },
    estimate: {
      tool: 'across',
      fromAmount: amount,
      toAmount: amount,
      toAmountMin: amount,
      approvalAddress: diamond,
      executionDuration: 4,
      feeCosts: [],
      gasCosts: [],
    },
    includedSteps: [],
    integrator: query.get('integrator'),
    transactionRequest: {
      value: toHex(native ? BigInt(amount) : 0n),
      to: diamond,
      data,
      from: query.get('fromAddress'),
      chainId: Number(query.get('fromChain')),
      gasPrice: '0x5f5e100',
      gasLimit: '0x61a80',
    },
  };
}
