import { paymentRequiredSchema } from '@say402/wire';
import { x402HTTPClient, type x402Client } from '@x402/fetch';

/** The value of the X-PAYMENT header that pays what a 402 body asks for. @param body the parsed body */
export async function signPayment(payer: x402Client, body: unknown): Promise<string> {
  const client = new x402HTTPClient(payer);
  const required = client.getPaymentRequiredResponse(() => null, paymentRequiredSchema.parse(body));
  const headers = client.encodePaymentSignatureHeader(await client.createPaymentPayload(required));
  const value = headers['X-PAYMENT'];
  if (value === undefined) throw new Error('The x402 client made no X-PAYMENT header');
  return value;
}
