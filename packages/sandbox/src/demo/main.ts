import { readerEnvironment } from '../service/reader-environment.ts';
import { startSandbox } from '../service/start-sandbox.ts';
import { jobs } from './jobs.ts';
import { bold, print, tick } from './print.ts';
import { runJob } from './run-job.ts';

const started = performance.now();
print(bold('Say402: say it, pay it, sign it.'));
print('Starting four chains, a facilitator and the service on this machine …');
const prices = Object.fromEntries(jobs.map(({ chain, price }) => [`PRICE_${chain.toUpperCase()}`, price]));
const sandbox = await startSandbox({
  furnished: true,
  environment: { ...readerEnvironment(process.env), ...prices },
});
print(sandbox.service.reader);
try {
  for (const job of jobs) await runJob(job, sandbox);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  print(
    `\n${tick(bold(`Four operations on four chains, said, paid, signed and confirmed in ${seconds} s.`))}`,
  );
  print('Every balance changed as its preview said. To try your own words: npm run sandbox');
} finally {
  await sandbox.close();
}
