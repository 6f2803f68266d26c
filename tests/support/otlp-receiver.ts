import { createServer } from 'node:http';
import { once } from 'node:events';
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

/** A collector as far as OTLP over HTTP goes; `isSilent` never answers. */
export async function startOtlpReceiver({ isSilent = false } = {}) {
  const spans: ReceivedSpan[] = [];
  const received: { url: string; authorization: string | undefined; text: string }[] = [];
  let tell = () => {};
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
      tell();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  /** Waits for what comes until it is as wished. */
  const until = async (isDone: () => boolean) => {
    while (!isDone()) {
      // oxlint-disable-next-line no-await-in-loop -- it is the waiting that this is for
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    }
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, received, until };
}

export const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]));
