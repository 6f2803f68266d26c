import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Pair = { client: Socket; server: Socket };

/**
 * Stands between the servers and PostgreSQL: the network that may be cut, be slow, swallow everything, or lead to
 * another PostgreSQL.
 */
export async function startProxy(targetPort: number) {
  const state = { targetPort, delayMs: 0, isRefusing: false, isSilent: false };
  const pairs = new Set<Pair>();
  const listener = createServer({ noDelay: true }, (client) => {
    client.on('error', () => {});
    if (state.isRefusing) {
      client.destroy();
      return;
    }
    const server = connect({ port: state.targetPort, host: '127.0.0.1', noDelay: true });
    const pair = { client, server };
    pairs.add(pair);
    server.on('error', () => {});
    pipe(client, server);
    pipe(server, client);
    const close = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    client.once('close', close);
    server.once('close', close);
  });

  /** Keeps the order of chunks, whatever the delay is when they arrive. */
  function pipe(from: Socket, to: Socket) {
    let isFree = Promise.resolve();
    from.on('data', (chunk) => {
      if (state.delayMs === 0 && !state.isSilent) {
        to.write(chunk);
        return;
      }
      if (state.isSilent) return; // lost for ever, as behind a router that was switched off
      const arrives = new Promise<void>((resolve) => setTimeout(resolve, state.delayMs));
      isFree = Promise.all([isFree, arrives]).then(() => void (to.destroyed || to.write(chunk)));
    });
    from.on('end', () => to.end());
  }

  await once(listener.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    lead(port: number) {
      state.targetPort = port;
    },
    delay(ms: number) {
      state.delayMs = ms;
    },
    /** Ends all connections in the middle; new ones are refused until `mend`. */
    cut() {
      state.isRefusing = true;
      for (const { client, server } of pairs) {
        client.resetAndDestroy();
        server.resetAndDestroy();
      }
    },
    /** Drops all bytes and leaves the connections open. */
    swallow() {
      state.isSilent = true;
    },
    mend() {
      // Connections that lost bytes can never be used again.
      if (state.isSilent) for (const { server } of pairs) server.destroy();
      Object.assign(state, { delayMs: 0, isRefusing: false, isSilent: false });
    },
    connections: () => pairs.size,
    close() {
      listener.close();
      for (const { client } of pairs) client.destroy();
    },
  };
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>;
