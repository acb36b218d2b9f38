import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProcessorProfile } from './processor-profile.ts';

/** What ran, and from there what it called. Times in microseconds. */
export interface Call {
  readonly name: string;
  /** In the function itself. */
  self: number;
  /** With all that it called. */
  total: number;
  readonly calls: Map<string, Call>;
}

/** Time of one function, wherever it was called from. A function that calls itself counts once. */
export interface FunctionTime {
  readonly name: string;
  readonly self: number;
  readonly total: number;
}

const ROOT = resolve(import.meta.dirname, '../..');
/** The thread waits: nothing that could be removed. */
const WAITING = '(idle)';

/** A profile as a tree of calls, without the time in which the thread had nothing to do. */
export function callTree({ nodes, samples = [], timeDeltas = [] }: ProcessorProfile): Call {
  const selfOf = new Map<number, number>();
  // Each delta is the time before its sample, so that a sample lasts until the next one.
  for (const [index, id] of samples.entries())
    selfOf.set(id, (selfOf.get(id) ?? 0) + Math.max(0, timeDeltas[index + 1] ?? 0));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const add = (into: Call, id: number): void => {
    const node = byId.get(id);
    if (!node || node.callFrame.functionName === WAITING) return;
    const name = nameOf(node.callFrame);
    // The same function compiled twice has two nodes.
    const call = into.calls.get(name) ?? { name, self: 0, total: 0, calls: new Map<string, Call>() };
    into.calls.set(name, call);
    call.self += selfOf.get(id) ?? 0;
    for (const child of node.children ?? []) add(call, child);
  };
  const all: Call = { name: 'all', self: 0, total: 0, calls: new Map() };
  for (const child of nodes[0]?.children ?? []) add(all, child);
  sumUp(all);
  return all;
}

function sumUp(call: Call): number {
  call.total = call.self;
  for (const child of call.calls.values()) call.total += sumUp(child);
  return call.total;
}

/** The functions of a tree, those with most time of their own first. */
export function functionTimes(tree: Call): readonly FunctionTime[] {
  const times = new Map<string, { name: string; self: number; total: number }>();
  const visit = (call: Call, above: ReadonlySet<string>): void => {
    const time = times.get(call.name) ?? { name: call.name, self: 0, total: 0 };
    times.set(call.name, time);
    time.self += call.self;
    if (!above.has(call.name)) time.total += call.total;
    const within = new Set(above).add(call.name);
    for (const child of call.calls.values()) visit(child, within);
  };
  for (const child of tree.calls.values()) visit(child, new Set());
  return [...times.values()].toSorted((a, b) => b.self - a.self);
}

function nameOf({ functionName, url, lineNumber }: ProcessorProfile['nodes'][number]['callFrame']): string {
  const name = functionName === '' ? '(anonymous)' : functionName;
  return url === '' ? name : `${name} ${placeOf(url)}:${lineNumber + 1}`;
}

const placeOf = (url: string): string =>
  url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)).replace(/^.*node_modules\//, '') : url;
