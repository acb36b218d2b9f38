import type { ChainPort } from '../chains/chain-port.ts';
import type { Observer } from './observer.ts';

/** A chain port that reports its calls to an observer. */
export function observePort(port: ChainPort, observer: Observer): ChainPort {
  const watched =
    <Arguments extends readonly unknown[], Result>(
      call: string,
      work: (...args: Arguments) => Promise<Result>,
      outcomeOf?: (result: Result) => string,
    ) =>
    async (...args: Arguments): Promise<Result> =>
      observer.watch({ target: 'chain', call, chain: port.chain.name }, async () => work(...args), outcomeOf);
  return {
    ...port,
    survey: watched('survey', port.survey.bind(port)),
    holdings: watched('holdings', port.holdings.bind(port)),
    assemble: watched('assemble', port.assemble.bind(port)),
    simulate: watched('simulate', port.simulate.bind(port), ({ ok }) => (ok ? 'ok' : 'would_fail')),
    finish: watched('finish', port.finish.bind(port)),
    stamp: watched('stamp', port.stamp.bind(port)),
    seePayment: watched('see_payment', port.seePayment.bind(port), ({ kind }) => kind),
    tracePayment: watched('trace_payment', port.tracePayment.bind(port), ({ kind }) => kind),
    listIncoming: watched('list_incoming', port.listIncoming.bind(port)),
    transfersIn: watched('transfers_in', port.transfersIn.bind(port)),
    seeTransaction: watched('see_transaction', port.seeTransaction.bind(port), (state) => state),
    traceDelivery: watched('trace_delivery', port.traceDelivery.bind(port), ({ kind }) => kind),
    traceExecution: watched('trace_execution', port.traceExecution.bind(port), ({ kind }) => kind),
    findExecutions: watched('find_executions', port.findExecutions.bind(port), ({ kind }) => kind),
    readNonce: watched('read_nonce', port.readNonce.bind(port)),
    check: watched('check', port.check.bind(port)),
  };
}
