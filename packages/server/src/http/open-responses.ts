/** Bounds on answers that are kept open: on this instance, of one client, and streams of one operation. */
export interface OpenResponses {
  /** Takes a place, and returns the function that frees it; null when none is free. @param operationId for an operation's stream */
  take(client: string, operationId?: string): (() => void) | null;
}

interface Bounds {
  readonly most: number;
  readonly perClient: number;
  readonly perOperation: number;
}

export function createOpenResponses({ most, perClient, perOperation }: Bounds): OpenResponses {
  const taken = new Map<string, number>();
  const add = (name: string, count: number): void => {
    const now = (taken.get(name) ?? 0) + count;
    if (now === 0) taken.delete(name);
    else taken.set(name, now);
  };
  return {
    take: (client, operationId) => {
      const bounds: [name: string, most: number][] = [
        ['all', most],
        [`client ${client}`, perClient],
      ];
      if (operationId !== undefined) bounds.push([`operation ${operationId}`, perOperation]);
      if (bounds.some(([name, bound]) => (taken.get(name) ?? 0) >= bound)) return null;
      for (const [name] of bounds) add(name, 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        for (const [name] of bounds) add(name, -1);
      };
    },
  };
}
