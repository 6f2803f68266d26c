import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import type { testApp } from '../api/app.ts';

const CHUNK = Buffer.alloc(256 * 1024, 'x');
/** A server that does not read takes no more. */
const LONGEST_DRAIN_MS = 500;

export type Upload = { socket: Socket; answer: () => string };

/** Our application behind a real socket, where a body arrives in its own time. */
export async function serve(app: ReturnType<typeof testApp>) {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const countSockets = () => promisify(server.getConnections.bind(server))();
  return { port: address.port, close: () => void server.close(), countSockets };
}

type To = { port: number; path: string; cookie: string; announcedBytes: number; host?: string };

/** Sends the headers of a large form and this much of it, and then nothing. */
export async function startUpload(
  { port, path, cookie, announcedBytes, host = 'site.test' }: To,
  sentBytes: number,
): Promise<Upload> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('error', () => {}).on('data', (bytes) => (answer += bytes.toString()));
  await once(socket, 'connect');
  const headers = [
    `POST /trpc/${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: http://${host}`,
    `Cookie: ${cookie}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${announcedBytes}`,
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  socket.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
  for (let sent = 0; sent < sentBytes; sent += CHUNK.length) {
    if (socket.destroyed || answer !== '') break;
    if (!socket.write(CHUNK)) {
      const drained = await Promise.race([
        once(socket, 'drain').then(
          () => true,
          () => false,
        ),
        pause(LONGEST_DRAIN_MS, false),
      ]);
      if (!drained) break;
    }
  }
  return { socket, answer: () => answer };
}

export function endAll(uploads: readonly Upload[]) {
  for (const { socket } of uploads) socket.destroy();
}
