export type NodeFaultKind = 'unreachable' | 'late' | 'too long' | 'unreadable' | 'status';

/** Why a node gave no JSON-RPC answer. Its message names no URL, because that may hold a key. */
export class NodeFault extends Error {
  override readonly name = 'NodeFault';
  readonly kind: NodeFaultKind;
  /** HTTP status; null where no HTTP answer came. */
  readonly status: number | null;
  /** Milliseconds that the node asked to be left alone for; null where it did not say. */
  readonly wait: number | null;
  /** The JSON-RPC method that was called; of a batch, the first. */
  readonly method: string;

  constructor(
    kind: NodeFaultKind,
    method: string,
    { status = null, wait = null, cause, detail = kind }: NodeFaultDetails = {},
  ) {
    super(detail, { cause });
    this.kind = kind;
    this.status = status;
    this.wait = wait;
    this.method = method;
  }
}

interface NodeFaultDetails {
  readonly status?: number | null;
  readonly wait?: number | null;
  readonly cause?: unknown;
  /** The beginning of the node's answer, for the log. */
  readonly detail?: string;
}
