import type { Access } from '../access.ts';
import type { Exchange } from '../routes/release-paid.ts';

/** One call of a tool, within the HTTP request that it came with. */
export interface ToolCall extends Exchange {
  readonly access: Access;
  /** `_meta["x402/payment"]`; undefined where there is none. Anything. */
  readonly payment: unknown;
}
