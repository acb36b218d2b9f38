export type NodeFaultKind = 'unreachable' | 'late' | 'too long' | 'unreadable' | 'status';

/** Why a node gave no answer of JSON-RPC. Its message names no URL: there may be a key in it. */
export class NodeFault extends Error {
  override readonly name = 'NodeFault';
  readonly kind: NodeFaultKind;
  /** Of HTTP; null where it did not come to that. */
  readonly status: number | null;
  /** Milliseconds that the node wants to be left alone; null where it does not say. */
  readonly wait: number | null;
  /** The method that was asked for, the first of several. */
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
  /** The beginning of what it said, for the log. */
  readonly detail?: string;
}
