/** The four chains and the facilitator, out of the way of what is measured. Runs as a child process. */
import { startChains } from '@say402/sandbox';
import { reportTo } from './child.ts';

const { chains, accounts, facilitatorUrl, close } = await startChains();
const rpcUrls = Object.entries(chains).map(([name, { rpcUrl }]) => [name, { rpcUrl }] as const);
reportTo(process, { chains: Object.fromEntries(rpcUrls), accounts, facilitatorUrl });
process.on('SIGTERM', () => void close().then(() => process.exit(0)));
