import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export type ReceivedSpan = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status?: { code?: number };
  attributes: { key: string; value: object }[];
};
type Body = { resourceSpans: { resource: object; scopeSpans: { spans: ReceivedSpan[] }[] }[] };

/** An OTLP/HTTP collector; `isSilent` never responds. */
export async function startOtlpReceiver({ isSilent = false } = {}) {
  const spans: ReceivedSpan[] = [];
  const received: { url: string; authorization: string | undefined; text: string }[] = [];
  let notify = () => {};
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      received.push({ url: request.url ?? '', authorization: request.headers.authorization, text });
      if (!isSilent) {
        const body = JSON.parse(text) as Body;
        spans.push(...body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
        response.setHeader('content-type', 'application/json').end('{}');
      }
      notify();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  /** Waits until the received data matches. */
  const until = async (isDone: () => boolean) => {
    while (!isDone()) {
      await new Promise<void>((resolve) => {
        notify = resolve;
      });
    }
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, received, until };
}

export const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]));
