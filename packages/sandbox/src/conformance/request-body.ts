import type { FastifyRequest } from 'fastify';

/** The bytes of the body, which the kit's content-type parser leaves as they are. */
export function requestBody({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}
