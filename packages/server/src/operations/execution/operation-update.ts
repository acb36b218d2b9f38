import type { ExecutionEvent, OperationEvent } from '@say402/wire';

/** Something to tell of an operation. After the `last` there is nothing more to follow. */
export type OperationUpdate = { readonly id: string; readonly last: boolean } & (
  | { readonly name: 'status'; readonly data: OperationEvent }
  | { readonly name: 'execution'; readonly data: ExecutionEvent }
);
