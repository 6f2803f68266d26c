import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { callExternal } from '../telemetry/call-external.ts';
import type { FileStore } from './file-store.ts';
import { readS3Listing } from './read-s3-listing.ts';
import { isStorageKey, storageKey } from './storage-key.ts';

export type S3Settings = {
  /** Without the bucket, which follows in the path. */
  endpointUrl: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type S3Request = { method: 'GET' | 'PUT' | 'DELETE'; path: string; query?: string; bytes?: Uint8Array };
type S3Response = { status: number; etag: string | null; bytes: Uint8Array };

const ATTEMPTS = 3;
const ATTEMPT_MS = 15_000;
const FIRST_PAUSE_MS = 100;
/** The most that S3 lists at once. */
const PAGE_SIZE = 1_000;
const LONGEST_REFUSAL = 2_000;

/**
 * Stores files in a bucket of any S3 server. Only the protocol's own NoSuchKey means that a file is missing: a refusal, a
 * proxy's page or an incomplete response is an error.
 */
export function s3Store(
  settings: S3Settings,
  { attemptMs = ATTEMPT_MS, pageSize = PAGE_SIZE } = {},
): FileStore {
  const send = requester(settings, attemptMs);
  return {
    async put(key, bytes) {
      const request = { method: 'PUT', path: `/${storageKey(key)}`, bytes } as const;
      const response = await send(request);
      // A 200 without ETag does not come from an S3 server, so the bytes are not stored.
      if (response.status !== 200 || response.etag === null) throw refusal(request, response);
    },
    async get(key) {
      const request = { method: 'GET', path: `/${storageKey(key)}` } as const;
      const response = await send(request);
      if (response.status === 404 && reasonOf(response) === 'NoSuchKey') return null;
      if (response.status !== 200 || response.etag === null) throw refusal(request, response);
      return response.bytes;
    },
    async delete(key) {
      const request = { method: 'DELETE', path: `/${storageKey(key)}` } as const;
      const response = await send(request);
      const isGone = response.status === 404 && reasonOf(response) === 'NoSuchKey';
      if (response.status !== 204 && !isGone) throw refusal(request, response);
    },
    async *listBefore(moment, after = '') {
      let token: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof readPage>> = await readPage(send, { pageSize, token, after });
        for (const { key, changedAt } of page.files) {
          if (changedAt < moment && isStorageKey(key)) yield key;
        }
        if (page.nextToken !== null && page.nextToken === token)
          throw new Error('The file store lists in circles.');
        token = page.nextToken;
      } while (token !== null);
    },
  };
}

type PageInput = { pageSize: number; token: string | null; after: string };

async function readPage(send: ReturnType<typeof requester>, { pageSize, token, after }: PageInput) {
  const start = after && `&start-after=${encodeURIComponent(after)}`;
  const from = token === null ? start : `&continuation-token=${encodeURIComponent(token)}`;
  const request = { method: 'GET', path: '/', query: `?list-type=2&max-keys=${pageSize}${from}` } as const;
  const response = await send(request);
  if (response.status !== 200) throw refusal(request, response);
  try {
    return readS3Listing(new TextDecoder().decode(response.bytes));
  } catch (cause) {
    throw new Error('The file store answered a listing that cannot be read.', { cause });
  }
}

/** Retries requests, which are all idempotent. */
function requester(
  { endpointUrl, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  attemptMs: number,
) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const root = `${endpointUrl.replace(/\/+$/, '')}/${bucket}`;
  const sendOnce = async ({ method, path, query = '', bytes }: S3Request): Promise<S3Response> => {
    const request = await client.sign(root + path + query, {
      method,
      // The signature covers the body, so the server refuses corrupted bytes.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      },
      ...(bytes && { body: new Uint8Array(bytes) }),
    });
    // A followed redirect would be an unsigned request.
    const response = await callExternal('files', () =>
      fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(attemptMs) }),
    );
    const { status, headers } = response;
    return { status, etag: headers.get('etag'), bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  return async (request: S3Request): Promise<S3Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await sendOnce(request).catch((cause: unknown) => {
        if (attempt < ATTEMPTS) return null;
        throw new Error(`The file store did not answer to ${request.method}.`, { cause });
      });
      const isPassing = response === null || response.status >= 500 || response.status === 429;
      if (response !== null && (!isPassing || attempt === ATTEMPTS)) return response;
      const pauseMs = FIRST_PAUSE_MS * 4 ** (attempt - 1);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
}

/** The protocol's error code, such as 'NoSuchKey'; null without one. */
function reasonOf({ bytes }: S3Response): string | null {
  const text = new TextDecoder().decode(bytes.subarray(0, LONGEST_REFUSAL));
  return /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1] ?? null;
}

const refusal = ({ method }: S3Request, response: S3Response) =>
  new Error(
    `The file store answered ${response.status} ${reasonOf(response) ?? 'without a reason'} to ${method}.`,
  );
