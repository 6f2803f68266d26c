import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll } from 'vitest';
import type { S3Settings } from '#/server/platform/files/s3-store.ts';
import { freePort } from '../processes/free-port.ts';
import { findSignatureFault } from './find-signature-fault.ts';

const require = createRequire(import.meta.url);
const SECRET = 'wJalrXUtnFEMI/K7MDENG+only/the/tests/know';
const BUCKET = 'mukhtabari-files';

/**
 * A real S3 server on this machine, behind a proxy that checks each signature and each hash as Amazon does: s3rver
 * itself accepts every V4 signature.
 */
export async function startS3(): Promise<S3Settings> {
  const inner = await startS3rver();
  const door = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    void buffer(request).then(async (body) => {
      const { method = 'GET' } = request;
      const headers = plain(request.headers);
      const fault = findSignatureFault({ method, url, headers, body, secret: SECRET });
      if (fault !== null) return refuse(response, fault);
      const { answer, bytes } = await inTurn(url.pathname.slice(0, url.pathname.lastIndexOf('/')), () =>
        forward(inner, { method, url, body }),
      );
      const kept = ['etag', 'content-type'].flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value]];
      });
      response.writeHead(answer.status, Object.fromEntries(kept) as Record<string, string>).end(bytes);
    });
  });
  const endpointUrl = `http://127.0.0.1:${await listen(door)}`;
  return {
    endpointUrl,
    bucket: BUCKET,
    region: 'me-central-1',
    accessKeyId: 'AKIATESTS',
    secretAccessKey: SECRET,
  };
}

/** A server that stands in for S3 and returns prepared responses. */
export async function startPeer(
  answer: (response: ServerResponse, attempt: number) => void,
): Promise<S3Settings> {
  let attempt = 0;
  const server = createServer((request, response) => {
    attempt += 1;
    const own = attempt;
    void buffer(request).then(
      () => answer(response, own),
      () => {},
    );
  });
  const endpointUrl = `http://127.0.0.1:${await listen(server)}`;
  return { endpointUrl, bucket: BUCKET, region: 'auto', accessKeyId: 'AKIATESTS', secretAccessKey: SECRET };
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function startS3rver(): Promise<string> {
  const port = await freePort();
  const program = require.resolve('s3rver/bin/s3rver.js');
  const folder = mkdtempSync(join(tmpdir(), 'mukhtabari-s3-'));
  // Its continuation tokens use DES, which OpenSSL 3 has in its legacy provider only.
  const words = [
    '--openssl-legacy-provider',
    program,
    '-s',
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    `${port}`,
  ];
  const child = spawn(process.execPath, [...words, '--configure-bucket', BUCKET], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  afterAll(() => void child.kill());
  const said = await once(child.stdout, 'data');
  for (let text = String(said[0]); !text.includes('listening');)
    text += String((await once(child.stdout, 'data'))[0]);
  child.stdout.resume();
  return `http://127.0.0.1:${port}`;
}

async function forward(inner: string, { method, url, body }: { method: string; url: URL; body: Buffer }) {
  const address = inner + url.pathname + url.search;
  const answer = await fetch(address, { method, ...(method === 'PUT' && { body: new Uint8Array(body) }) });
  if (method === 'PUT' && answer.ok) await untilWritten(address, body.length);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const lasts = new Map<string, Promise<unknown>>();

/**
 * One request at a time for each folder: s3rver lists unfinished writes and fails on folders that it empties; Amazon
 * lists complete objects only, and has no folders.
 */
function inTurn<T>(path: string, ask: () => Promise<T>): Promise<T> {
  const turn = (lasts.get(path) ?? Promise.resolve()).then(ask);
  const settled = turn.catch(() => {}).finally(() => lasts.get(path) === settled && lasts.delete(path));
  lasts.set(path, settled);
  return turn;
}

/** It responds before its last bytes are on disk; Amazon does not. */
async function untilWritten(address: string, length: number) {
  for (;;) {
    const answer = await fetch(address, { method: 'HEAD' });
    if (answer.ok && Number(answer.headers.get('content-length')) === length) return;
    await pause(5);
  }
}

const plain = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

function refuse(response: ServerResponse, code: string) {
  response.writeHead(403, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`,
  );
}
