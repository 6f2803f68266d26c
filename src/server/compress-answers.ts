import type { Context as HonoContext, Next } from 'hono';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsGzip } from './accepts-gzip.ts';

const LEAST_BYTES = 2048;
const TEXT =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json)|image\/svg\+xml)/;

const LIST = /^text\/csv/;

const compress = promisify(gzip);

/**
 * Compresses what is text and worth it. Hono's own would send every answer of unknown length, however small,
 * through a stream; ours are whole already, so their size is simply looked at. Lists are compressed as they come, since
 * they may be as long as the books; other streams are left alone.
 */
export async function compressAnswers(c: HonoContext, next: Next) {
  await next();
  const { headers, status } = c.res;
  const isText = TEXT.test(headers.get('content-type') ?? '');
  if (!isText || headers.has('content-encoding') || headers.has('transfer-encoding')) return;
  headers.append('vary', 'Accept-Encoding');
  if (c.req.method === 'HEAD' || status === 206 || !acceptsGzip(c.req.header('accept-encoding'))) return;
  const body = LIST.test(headers.get('content-type') ?? '') ? zip(c.res.body) : await whole(c.res);
  if (body.isZipped) headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  const answer = new Response(body.bytes, { status, headers });
  c.res = undefined; // or Hono would copy the old answer's headers once more
  c.res = answer;
}

async function whole(answer: Response) {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isZipped = bytes.byteLength >= LEAST_BYTES;
  return { bytes: isZipped ? await compress(bytes) : bytes, isZipped };
}

const zip = (stream: ReadableStream<Uint8Array<ArrayBuffer>> | null) => ({
  bytes: stream?.pipeThrough(new CompressionStream('gzip')) ?? null,
  isZipped: stream !== null,
});
