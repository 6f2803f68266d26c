import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { limitSockets } from './limit-sockets.ts';

const open: Socket[] = [];

async function listening(limit: Parameters<typeof limitSockets>[1]) {
  const server = createServer((_, response) => response.end('answered'));
  limitSockets(server, limit);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** Opens so many sockets, sends nothing, and waits until the server has closed all but the kept ones. */
async function openSockets(port: number, { count, kept }: { count: number; kept: number }) {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  open.push(...sockets);
  for (const socket of sockets) socket.on('error', () => {}).resume();
  await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(count - kept);
}

test.each([
  ['one network address holds its share of the sockets', { maxSockets: 80, isShared: true }, 10],
  ['behind a proxy only all of them count', { maxSockets: 20, isShared: false }, 20],
])('%s, and what is closed is free again', async (_, limit, most) => {
  const { server, port } = await listening(limit);
  await openSockets(port, { count: most + 15, kept: most });
  await openSockets(port, { count: 1, kept: 0 });
  for (const socket of open.splice(0)) socket.destroy();
  const answer = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  await expect.poll(() => answer().catch(() => '')).toBe('answered');
  server.closeAllConnections();
  server.close();
});
