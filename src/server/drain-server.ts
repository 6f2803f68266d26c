import type { ServerType } from '@hono/node-server';
import { Server } from 'node:http';

/**
 * Returns what stops the server: nothing new is let in, answers under way are finished, and then every socket is
 * cut. Node alone would wait for ever for those that browsers hold open without asking anything.
 */
export function drainServer(server: ServerType): () => Promise<void> {
  let underWay = 0;
  let isStopping = false;
  const cutWhenDone = () => {
    if (isStopping && underWay === 0 && server instanceof Server) server.closeAllConnections();
  };
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      cutWhenDone();
    });
  });
  return () =>
    new Promise((resolve) => {
      isStopping = true;
      server.close(() => resolve());
      cutWhenDone();
    });
}
