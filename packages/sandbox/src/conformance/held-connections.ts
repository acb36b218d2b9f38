import type { Socket } from 'node:net';

export interface HeldConnections {
  /** Keeps a connection open without an answer, until the cap, or until the caller hangs up. */
  hold(socket: Socket): void;
  count(): number;
  close(): void;
}

/** Holds connections that wait for an answer which never comes: at most `limit`, each for at most `maxMs`. */
export function createHeldConnections(limit: number, maxMs: number): HeldConnections {
  const held = new Map<Socket, NodeJS.Timeout>();
  const end = (socket: Socket): void => {
    clearTimeout(held.get(socket));
    held.delete(socket);
    socket.destroy();
  };
  return {
    hold: (socket) => {
      if (socket.destroyed) return;
      held.set(
        socket,
        setTimeout(() => end(socket), maxMs),
      );
      socket.once('close', () => end(socket));
      const [oldest] = held.keys();
      if (held.size > limit && oldest) end(oldest);
    },
    count: () => held.size,
    close: () => {
      for (const socket of held.keys()) end(socket);
    },
  };
}
