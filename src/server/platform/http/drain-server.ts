import { Server, type ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';

/** Far longer than a request takes from a proxy on this machine or network. */
const CLOSING_MS = 500;

/**
 * Returns a function that stops the server: it accepts no connections, finishes responses, then closes every socket.
 * Node alone closes idle sockets at once, while a proxy may be sending a request through one, and no proxy retries a
 * POST. So idle sockets are served for a moment longer with `connection: close`, then closed.
 */
export function drainServer(server: ServerType): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  let isOver = false;
  const cutWhenDone = () => {
    if (isOver && underWay.size === 0 && server instanceof Server) server.closeAllConnections();
  };
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    underWay.add(response);
    if (isStopping) sendConnectionClose(response);
    response.once('close', () => {
      underWay.delete(response);
      cutWhenDone();
    });
  });
  return async () => {
    // Accepts the connections that are already in the system's backlog.
    await nextTurn();
    isStopping = true;
    for (const response of underWay) sendConnectionClose(response);
    // The base class's close: that of an HTTP server closes idle connections at once.
    const closed = new Promise<void>((resolve) => {
      Listener.prototype.close.call(server, () => resolve());
    });
    await Promise.race([closed, pause(CLOSING_MS)]);
    isOver = true;
    cutWhenDone();
    await closed;
  };
}

function sendConnectionClose(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
