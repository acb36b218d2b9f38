/** A release with its settlement headers, or the payment terms again with the reason why the payment was refused. */
export type ReleaseResult =
  | {
      readonly kind: 'released';
      /** A `ReleaseResponse` as JSON. */
      readonly body: string;
      readonly settlement: { readonly v1: string; readonly v2: string };
    }
  | { readonly kind: 'refused'; readonly body: string; readonly header: string };
