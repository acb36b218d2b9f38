/**
 * Makes the login of a request with what facilitators publish. Reads `{ vendor, keyId, secret, host, path }` as JSON from standard
 * input, for a POST, and writes the value of the Authorization header.
 */
import { text } from 'node:stream/consumers';
import { createAuthHeader } from '@coinbase/x402';
import { createPayAIAuthHeaders } from '@payai/facilitator';

const { vendor, keyId, secret, host, path } = JSON.parse(await text(process.stdin));
process.stdout.write(
  vendor === 'cdp'
    ? await createAuthHeader(keyId, secret, 'POST', host, path)
    : (await createPayAIAuthHeaders(keyId, secret)()).settle.Authorization,
);
