import type { Socket } from 'node:net';
import type { ServerType } from '@hono/node-server';
import { networkKey } from './network-key.ts';

/** An eighth for one network address: an office of people, each with a few sockets. */
const SHARES = 8;

type Limit = {
  maxSockets: number;
  /** Whether each network address has a share. */
  isShared: boolean;
};

/** Closes sockets beyond the limits at once, so that slow ones do not use up the descriptors of the process. */
export function limitSockets(server: ServerType, { maxSockets, isShared }: Limit) {
  server.maxConnections = maxSockets;
  if (!isShared) return;
  const counts = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = networkKey(socket.remoteAddress ?? 'unknown');
    const count = (counts.get(address) ?? 0) + 1;
    if (count > maxSockets / SHARES) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}
