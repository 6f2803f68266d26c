import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context as HonoContext, Next } from 'hono';
import { acceptsGzip } from './accepts-gzip.ts';
import type { AppEnv } from './app-env.ts';

/** A packet holds this much whatever it is; a chunk of a page is often little more. */
const LEAST_BYTES = 1024;
const TEXT =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json)|image\/svg\+xml)/;

const LIST = /^text\/csv/;

const compress = promisify(gzip);

/**
 * Compresses text responses above a minimum size. Hono's middleware streams every response of unknown length, however
 * small; these are complete, so their size is known. CSV lists are compressed as streams because of their length;
 * other streams stay unchanged.
 */
export async function compressResponses(c: HonoContext<AppEnv>, next: Next) {
  await next();
  if (c.var.isComplete) return;
  const { headers, status } = c.res;
  const isText = TEXT.test(headers.get('content-type') ?? '');
  if (!isText || headers.has('content-encoding') || headers.has('transfer-encoding')) return;
  headers.append('vary', 'Accept-Encoding');
  if (c.req.method === 'HEAD' || status === 206 || !acceptsGzip(c.req.header('accept-encoding'))) return;
  const body = LIST.test(headers.get('content-type') ?? '') ? zip(c.res.body) : await whole(c.res);
  if (body.isZipped) headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  const answer = new Response(body.bytes, { status, headers });
  c.res = undefined; // otherwise Hono copies the old response's headers again
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
