import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

export type Received = { id: string; headers: Record<string, string>; body: string };
type Answer = { code: number; text?: string; headers?: Record<string, string> };

/** A laboratory's own system, as strangers write it: it checks signatures by a library that is not ours. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = {
    received,
    url: '',
    /** What the next requests are answered. A promise that stays open is a server that says nothing. */
    answer: (_received: Received): Answer | Promise<Answer> => ({ code: 204 }),
    close: () => Promise.resolve(),
  };
  const handle = async (request: IncomingMessage) => {
    const headers = plain(request.headers);
    const one = { id: headers['webhook-id'] ?? '', headers, body: await text(request) };
    received.push(one);
    return receiver.answer(one);
  };
  const server = createServer((request, response) => {
    void handle(request).then(({ code, text: said, headers }) => response.writeHead(code, headers).end(said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  receiver.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return receiver;
}

/** @throws {Error} if the signature is not by this secret, or the body is another one */
export const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers) as { type: string; timestamp: string; data: object };

const plain = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
