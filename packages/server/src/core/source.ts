/** Where a value comes from. Every value that reaches a transaction carries one. */
export type Source =
  | {
      readonly kind: 'message';
      readonly message: number;
      readonly start: number;
      readonly end: number;
      readonly text: string;
    }
  | { readonly kind: 'wallet' }
  | { readonly kind: 'registry'; readonly entry: string; readonly source: string }
  /** A list beyond the registry: its day, and the SHA-256 of its file. */
  | {
      readonly kind: 'list';
      readonly entry: string;
      readonly source: string;
      readonly date: string;
      readonly hash: string;
    }
  | { readonly kind: 'chain'; readonly read: string }
  | { readonly kind: 'name'; readonly name: string; readonly service: string }
  /** What the operator has set for requests that do not say it. */
  | { readonly kind: 'default'; readonly setting: string };
