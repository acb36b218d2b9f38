import type { NodeReport } from './node-report.ts';

/** What is weaker than promised with such a node, in sentences; none where it has everything. */
export function weaknesses(report: NodeReport): readonly string[] {
  const { fault, dryRun, feeHistory, batch, programAccounts, archive } = report;
  if (fault !== null) return [`${fault}: other URLs of the chain have to answer.`];
  const found: [boolean, string][] = [
    [
      dryRun === 'eth_call',
      'no eth_simulateV1: batches are dry-run within one eth_call, which knows no events and estimates gas; a query of an action with few reads takes one round trip more.',
    ],
    [
      dryRun === 'none',
      'neither eth_simulateV1 nor replaced code in eth_call: unless it has debug_traceCall, only the first transaction of a batch is dry-run, the others are sold as `simulated: false` (warning not_simulated).',
    ],
    [
      feeHistory === false,
      'no eth_feeHistory: fees follow eth_gasPrice alone, so that more is kept back for gas than is needed.',
    ],
    [
      batch !== null && batch < 10,
      `only ${batch} calls in one HTTP request instead of 10: requests take as many more, and meet the provider's limits sooner.`,
    ],
    [
      programAccounts === false,
      'no getProgramAccounts: the stake accounts of a wallet are not found, and unstaking is refused.',
    ],
    [
      archive === false,
      'no old state: what became of old transactions that nobody reported, and why they failed, may not be found.',
    ],
  ];
  return found.flatMap(([weak, sentence]) => (weak ? [sentence] : []));
}
