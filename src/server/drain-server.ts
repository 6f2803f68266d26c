import type { ServerType } from '@hono/node-server';
import { Server, type ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Far longer than a request is on its way from a proxy on this machine or beside it. */
const GOODBYE_MS = 500;

/**
 * Returns what stops the server: nothing new is let in, answers under way are finished, and then every socket is
 * cut. Node alone would cut the idle ones at once, while a proxy may be sending the next request through one: a booking
 * that meets a closed door is not repeated by any proxy. So for a moment they are still answered, with word that the
 * connection ends; and those that browsers hold open without asking anything do not hold up the process for ever.
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
    if (isStopping) sayGoodbye(response);
    response.once('close', () => {
      underWay.delete(response);
      cutWhenDone();
    });
  });
  return async () => {
    // Those whom the system has let in already are taken over first.
    await nextTurn();
    isStopping = true;
    for (const response of underWay) sayGoodbye(response);
    // The listener's own: that of an HTTP server would cut idle connections at once.
    const closed = new Promise<void>((resolve) => {
      Listener.prototype.close.call(server, () => resolve());
    });
    await Promise.race([closed, pause(GOODBYE_MS)]);
    isOver = true;
    cutWhenDone();
    await closed;
  };
}

function sayGoodbye(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
