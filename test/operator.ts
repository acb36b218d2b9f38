import { runOperator } from '@say402/server';

/** What the operator's command line answered. */
export interface OperatorAnswer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of the operator on a database. */
export async function operator(databaseUrl: string, ...args: readonly string[]): Promise<OperatorAnswer> {
  let [out, err] = ['', ''];
  const code = await runOperator({
    args,
    databaseUrl,
    now: Date.now,
    write: (text) => void (out += text),
    complain: (text) => void (err += text),
  });
  return { code, out, err };
}
