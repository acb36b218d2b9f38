import { effect } from '@preact/signals';
import { loadSdk } from '../sdk/load-sdk.ts';
import { isBridged, isOver } from '../text/bridges.ts';
import { tellBridge } from '../text/tell-bridge.ts';
import { noteArrivals } from './arrivals.ts';
import { announcement, patch, phaseOf, stage, type Operation } from './stage.ts';

/** Milliseconds between two looks. */
const PAUSE = 2_500;

/** The operation whose bridges are watched. */
let watched: string | null = null;

/** Watches the bridges of whichever operation is shown. */
export function followBridges(): void {
  effect(() => {
    const shown = stage.value;
    const operationId =
      shown.at === 'operation' && isOnItsWay(shown.operation) ? shown.operation.record.operationId : null;
    if (watched === operationId) return;
    watched = operationId;
    if (operationId !== null) void watch(operationId);
  });
}

function isOnItsWay(operation: Operation): boolean {
  const { record, bridges } = operation;
  return isBridged(record) && phaseOf(operation, Date.now()) === 'confirmed' && !isOver(bridges);
}

/** Updates the state of bridges while their operation is shown and they are on their way. */
async function watch(operationId: string, told = ''): Promise<void> {
  const { say402 } = await loadSdk();
  const read = document.hidden ? null : await say402.read(operationId).catch(() => null);
  if (watched !== operationId) return;
  const bridges = read?.bridges.map((bridge) => ({ ...bridge, told: tellBridge(bridge) }));
  if (bridges) {
    patch(operationId, { bridges });
    noteArrivals(operationId, bridges);
  }
  const news = bridges?.map((bridge) => bridge.told).join(' ') || told;
  if (news !== told) announcement.value = news;
  setTimeout(() => {
    if (watched === operationId) void watch(operationId, news);
  }, PAUSE);
}
