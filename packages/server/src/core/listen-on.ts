import type { Server } from 'node:http';

/** A server that takes connections. */
export interface Listening {
  /** With the port that was bound, where 0 was asked for; without a path. */
  readonly origin: string;
  /** Stops listening and ends open connections. */
  readonly close: () => Promise<void>;
}

/** @throws the network's error, such as EADDRINUSE */
export async function listenOn(server: Server, host: string, port: number): Promise<Listening> {
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
