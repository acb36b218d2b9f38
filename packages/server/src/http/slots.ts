/** Answers that are kept open: so many on this instance, and of them so many to one client. */
export interface Slots {
  /** What gives the slot back, or null when there is none. */
  take(client: string): (() => void) | null;
}

export function createSlots({ most, perClient }: { most: number; perClient: number }): Slots {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    take: (client) => {
      const own = taken.get(client) ?? 0;
      if (total >= most || own >= perClient) return null;
      total += 1;
      taken.set(client, own + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        total -= 1;
        const left = (taken.get(client) ?? 1) - 1;
        if (left === 0) taken.delete(client);
        else taken.set(client, left);
      };
    },
  };
}
