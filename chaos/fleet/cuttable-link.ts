import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A loopback port that leads to another one, until it is cut. */
export interface CuttableLink {
  readonly port: number;
  /** Breaks every connection and takes no new one for some milliseconds. */
  cut(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a link to a port of this machine. */
export async function openLink(target: number): Promise<CuttableLink> {
  const open = new Set<Socket>();
  let down = false;
  const hold = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    hold(near);
    if (down) {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ host: '127.0.0.1', port: target });
    hold(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The link has no port');
  const breakAll = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: address.port,
    cut: async (milliseconds) => {
      down = true;
      breakAll();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      down = false;
    },
    close: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
