import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SwallowingProxy {
  port: number;
  /** From now on drops all data in both directions and leaves connections open, as a broken network does. */
  swallow(): void;
  pass(): void;
  stop(): void;
}

/** Passes connections to a PostgreSQL server behind a Unix socket. */
export async function startSwallowingProxy(path: string): Promise<SwallowingProxy> {
  let swallowing = false;
  const sockets = new Set<Socket>();
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (!swallowing) to.write(bytes);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (!swallowing) to.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = connect(path);
    forward(client, upstream);
    forward(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      swallowing = true;
    },
    // Data was lost, so the connections of that time are of no use.
    pass: () => {
      cut();
      swallowing = false;
    },
    stop: () => {
      cut();
      server.close();
    },
  };
}
