/** What goes back to the resource server. */
export type Answer =
  | Reply
  /** Nothing, and the connection stays open. */
  | { readonly kind: 'hang' }
  /** The connection ends, by a TCP reset or orderly, before anything was sent or in the middle of `partial`. */
  | { readonly kind: 'cut'; readonly how: 'reset' | 'end'; readonly partial: Reply | null };

export interface Reply {
  readonly kind: 'reply';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | Iterable<string>;
}

/** A reply whose body is a text. */
export type TextReply = Reply & { readonly body: string };

/** A reply with a JSON body. */
export function replyJson(status: number, body: object): TextReply {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { kind: 'reply', status, headers, body: JSON.stringify(body) };
}
