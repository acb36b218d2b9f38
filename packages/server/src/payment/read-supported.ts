import { supportedAnswerSchema, supportedKindSchema } from '@say402/wire';
import type { FacilitatorSupport } from './facilitator.ts';

/** Reads an answer to `/supported`; null where it holds no list. Kinds that can not be read are left out. */
export function readSupported(body: unknown): FacilitatorSupport | null {
  const parsed = supportedAnswerSchema.safeParse(body);
  if (!parsed.success) return null;
  const { kinds, signers } = parsed.data;
  return {
    kinds: kinds.flatMap((each) => {
      const kind = supportedKindSchema.safeParse(each);
      if (!kind.success) return [];
      const { x402Version: version, scheme, network, extra } = kind.data;
      const feePayer = extra?.['feePayer'];
      return { version, scheme, network, feePayer: typeof feePayer === 'string' ? feePayer : null };
    }),
    signers: new Map(Object.entries(signers ?? {})),
  };
}
