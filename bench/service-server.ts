/** The service over a sandbox, with one operation whose 402 is asked for. Runs as a child process. */
import { startSandbox } from '@say402/sandbox';
import { pino } from 'pino';
import { reportTo } from './child.ts';

const sandbox = await startSandbox({
  logger: pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false })),
});
const { user, secondUser } = sandbox.accounts;
const post = async (body: unknown): Promise<Response> =>
  fetch(`${sandbox.url}/api/process`, { method: 'POST', body: JSON.stringify(body) });
const messages = [{ role: 'user', content: `send 5 USDC to ${secondUser.evm.address}` }];
const query = await post({ messages, wallet: user.evm.address, chain: 'base' });
const { operationId } = (await query.json()) as { operationId: string };
const terms = await post({ operationId });
reportTo(process, {
  url: sandbox.url,
  operationId,
  body: await terms.text(),
  header: terms.headers.get('payment-required'),
});
process.on('SIGTERM', () => void sandbox.close().then(() => process.exit(0)));
