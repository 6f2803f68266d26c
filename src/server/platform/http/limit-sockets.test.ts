import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
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

/** Opens so many sockets and sends nothing; returns those that the server keeps. */
async function keptOf(port: number, count: number) {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  open.push(...sockets);
  for (const socket of sockets) socket.on('error', () => {}).resume();
  await pause(300);
  return sockets.filter((socket) => !socket.destroyed && !socket.readableEnded);
}

test.each([
  ['one network address holds its share of the sockets', { maxSockets: 80, isShared: true }, 10],
  ['behind a proxy only all of them count', { maxSockets: 20, isShared: false }, 20],
])('%s, and what is closed is free again', async (_, limit, most) => {
  const { server, port } = await listening(limit);
  const kept = await keptOf(port, most + 15);
  expect(kept).toHaveLength(most);
  expect(await keptOf(port, 1)).toEqual([]);
  for (const socket of open.splice(0)) socket.destroy();
  await pause(100);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('answered');
  server.closeAllConnections();
  server.close();
});
