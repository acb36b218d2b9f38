import type { ExecutionEvent, OperationEvent } from '@say402/wire';

/** A change of an operation that followers are told. After the `last` one there is nothing more to follow. */
export type OperationUpdate = { readonly id: string; readonly last: boolean } & (
  | { readonly name: 'status'; readonly data: OperationEvent }
  | { readonly name: 'execution'; readonly data: ExecutionEvent }
);
