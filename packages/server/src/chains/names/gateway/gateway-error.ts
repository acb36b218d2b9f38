/** A gateway of a name was not asked, or gave no usable answer; the message says why, in words. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}
