/**
 * Pays operations with an official x402 client, unmodified, as its documentation shows. Reads one JSON object from standard
 * input: `client` (name of the package), `url`, `solanaRpcUrl`, `evmKey`, `solanaKey`, and `jobs` (each an `operationId` and
 * its `chain`). Writes one JSON array: for each job the final `status`, `body` and settlement `headers`, and what was `sent`.
 */
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit';
import axios from 'axios';
import { privateKeyToAccount } from 'viem/accounts';

/** The names of the headers of each request. */
let sent = [];

/** The platform's own fetch; only looks. */
const watchedFetch = async (input, init) => {
  const headers = new Headers(input instanceof Request ? input.headers : init?.headers);
  sent.push([...headers.keys()]);
  return fetch(input, init);
};

const watchedAxios = () => {
  const instance = axios.create();
  instance.interceptors.request.use((config) => {
    sent.push(Object.keys(config.headers.toJSON()).map((name) => name.toLowerCase()));
    return config;
  });
  return instance;
};

const fromFetch = async (response) => ({
  status: response.status,
  body: await response.json(),
  headers: Object.fromEntries(response.headers),
});

const fromAxios = ({ status, data, headers }) => ({ status, body: data, headers: { ...headers } });

/** Each client: what makes a function that pays one job. */
const CLIENTS = {
  'x402-fetch': async (input) => {
    const { wrapFetchWithPayment, createSigner } = await import('x402-fetch');
    return async ({ chain, operationId }) => {
      const signer = await createSigner(chain, chain === 'solana' ? input.solanaKey : input.evmKey);
      const config = { svmConfig: { rpcUrl: input.solanaRpcUrl } };
      const pay = wrapFetchWithPayment(watchedFetch, signer, undefined, undefined, config);
      return fromFetch(await pay(input.url, post({ operationId })));
    };
  },
  'x402-axios': async (input) => {
    const { withPaymentInterceptor, createSigner } = await import('x402-axios');
    return async ({ chain, operationId }) => {
      const signer = await createSigner(chain, chain === 'solana' ? input.solanaKey : input.evmKey);
      const config = { svmConfig: { rpcUrl: input.solanaRpcUrl } };
      return fromAxios(
        await withPaymentInterceptor(watchedAxios(), signer, undefined, config).post(input.url, {
          operationId,
        }),
      );
    };
  },
  '@x402/fetch': async (input) => {
    const { wrapFetchWithPayment, x402Client } = await import('@x402/fetch');
    const pay = wrapFetchWithPayment(watchedFetch, await register(new x402Client(), input));
    return async ({ operationId }) => fromFetch(await pay(input.url, post({ operationId })));
  },
  '@x402/axios': async (input) => {
    const { wrapAxiosWithPayment, x402Client } = await import('@x402/axios');
    const client = wrapAxiosWithPayment(watchedAxios(), await register(new x402Client(), input));
    return async ({ operationId }) => fromAxios(await client.post(input.url, { operationId }));
  },
};

const post = (body) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function register(client, { evmKey, solanaKey, solanaRpcUrl }) {
  const { ExactEvmScheme } = await import('@x402/evm');
  const { ExactSvmScheme } = await import('@x402/svm');
  const svm = await createKeyPairSignerFromBytes(Uint8Array.from(getBase58Encoder().encode(solanaKey)));
  return client
    .register('eip155:*', new ExactEvmScheme(privateKeyToAccount(evmKey)))
    .register('solana:*', new ExactSvmScheme(svm, { rpcUrl: solanaRpcUrl }));
}

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const input = JSON.parse(Buffer.concat(chunks).toString());
const pay = await CLIENTS[input.client](input);
const results = [];
for (const job of input.jobs) {
  sent = [];
  const result = await pay(job).catch((error) => ({
    failure: String(error),
    ...fromAxios(error.response ?? {}),
  }));
  results.push({ ...result, sent });
}
process.stdout.write(JSON.stringify(results));
process.exit(0);
