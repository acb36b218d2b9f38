import { chains } from '@say402/readback';
import { CHAIN_NAMES } from '@say402/wire';
import { loadPart } from '../load-part.ts';
import { table } from '../terminal/table.ts';
import type { World } from '../world.ts';
import type { Examined } from './examined.ts';

/** Milliseconds for one URL. */
const PATIENCE = 10_000;
const HEADS = [
  'chain',
  'URL',
  'head age',
  'dry run',
  'eth_feeHistory',
  'batch',
  'getProgramAccounts',
  'archive',
];

/** What every RPC URL can do: those of the service's environment, or of this command's settings where it names none. */
export async function examineRpcs(world: World): Promise<Examined> {
  const { examineNodes, weaknesses } = await loadPart(async () => import('@say402/server'));
  const reports = await Promise.all(
    CHAIN_NAMES.map(async (name) => {
      const set = world.settings.env[`RPC_URL_${name.toUpperCase()}`] ?? (await world.rpcUrl(name));
      const urls = set
        .split(',')
        .map((url) => url.trim())
        .filter((url) => url !== '');
      return examineNodes(chains[name], { urls, timeoutMs: PATIENCE, now: Date.now });
    }),
  );
  const nodes = reports.flat();
  const rows = nodes.map((node) => [
    node.chain,
    node.url,
    node.headAge === null ? '?' : `${node.headAge} s`,
    node.dryRun ?? '-',
    yesNo(node.feeHistory),
    node.batch === null ? '?' : String(node.batch),
    yesNo(node.programAccounts),
    yesNo(node.archive),
  ]);
  const weak = nodes.flatMap((node) =>
    weaknesses(node).map((sentence) => `- ${node.chain}, ${node.url}: ${sentence}`),
  );
  const served = CHAIN_NAMES.filter((name) =>
    nodes.some(({ chain, fault }) => chain === name && fault === null),
  );
  return {
    ok: served.length === CHAIN_NAMES.length,
    checks: nodes.map(({ chain, url, fault }) => ({
      what: `${chain}: RPC ${url}`,
      ok: fault === null,
      detail: fault ?? 'answers',
    })),
    report: [
      table(HEADS, rows),
      '',
      ...(weak.length > 0 ? ['What is weaker for it:', ...weak] : ['Nothing is weaker for it.']),
    ].join('\n'),
  };
}

const yesNo = (can: boolean | null): string => (can === null ? '-' : can ? 'yes' : 'no');
