import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import type { FileStore } from './file-store.ts';
import { readS3Listing } from './read-s3-listing.ts';
import { isStorageKey, storageKey } from './storage-key.ts';
import { askOutside } from '../telemetry/ask-outside.ts';

export type S3Settings = {
  /** Without the bucket, which follows in the path. */
  endpointUrl: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Question = { method: 'GET' | 'PUT' | 'DELETE'; path: string; query?: string; bytes?: Uint8Array };
type Answer = { status: number; etag: string | null; bytes: Uint8Array };

const ATTEMPTS = 3;
const ATTEMPT_MS = 15_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_REFUSAL = 2_000;

/**
 * Files in a bucket of any server that speaks S3. Only a server that says so in the protocol's own words has no such
 * file: whatever else comes, a refusal, a page of a proxy, half an answer, is an error.
 */
export function s3Store(settings: S3Settings, { attemptMs = ATTEMPT_MS } = {}): FileStore {
  const ask = asker(settings, attemptMs);
  return {
    async put(key, bytes) {
      const question = { method: 'PUT', path: `/${storageKey(key)}`, bytes } as const;
      const answer = await ask(question);
      // A 200 without a tag is somebody else's, and the bytes are nowhere.
      if (answer.status !== 200 || answer.etag === null) throw refusal(question, answer);
    },
    async get(key) {
      const question = { method: 'GET', path: `/${storageKey(key)}` } as const;
      const answer = await ask(question);
      if (answer.status === 404 && reasonOf(answer) === 'NoSuchKey') return null;
      if (answer.status !== 200 || answer.etag === null) throw refusal(question, answer);
      return answer.bytes;
    },
    async delete(key) {
      const question = { method: 'DELETE', path: `/${storageKey(key)}` } as const;
      const answer = await ask(question);
      const isGone = answer.status === 404 && reasonOf(answer) === 'NoSuchKey';
      if (answer.status !== 204 && !isGone) throw refusal(question, answer);
    },
    async *listBefore(moment, after = '') {
      let token: string | null = null;
      do {
        // oxlint-disable-next-line no-await-in-loop -- each page names the next
        const page: Awaited<ReturnType<typeof readPage>> = await readPage(ask, token, after);
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

async function readPage(ask: ReturnType<typeof asker>, token: string | null, after: string) {
  const start = after && `&start-after=${encodeURIComponent(after)}`;
  const from = token === null ? start : `&continuation-token=${encodeURIComponent(token)}`;
  const question = { method: 'GET', path: '/', query: `?list-type=2&max-keys=1000${from}` } as const;
  const answer = await ask(question);
  if (answer.status !== 200) throw refusal(question, answer);
  try {
    return readS3Listing(new TextDecoder().decode(answer.bytes));
  } catch (cause) {
    throw new Error('The file store answered a listing that cannot be read.', { cause });
  }
}

/** Every question may be asked again: the same bytes under the same key, a file that is gone already. */
function asker({ endpointUrl, bucket, region, accessKeyId, secretAccessKey }: S3Settings, attemptMs: number) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const root = `${endpointUrl.replace(/\/+$/, '')}/${bucket}`;
  const askOnce = async ({ method, path, query = '', bytes }: Question): Promise<Answer> => {
    const request = await client.sign(root + path + query, {
      method,
      // Signed with what is sent, so that a server refuses what arrives changed or cut.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      },
      ...(bytes && { body: new Uint8Array(bytes) }),
    });
    // Followed, a redirection would be a question that nobody signed.
    const response = await askOutside('files', () =>
      fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(attemptMs) }),
    );
    const { status, headers } = response;
    return { status, etag: headers.get('etag'), bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  return async (question: Question): Promise<Answer> => {
    for (let attempt = 1; ; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after another
      const answer = await askOnce(question).catch((cause: unknown) => {
        if (attempt < ATTEMPTS) return null;
        throw new Error(`The file store did not answer to ${question.method}.`, { cause });
      });
      const isPassing = answer === null || answer.status >= 500 || answer.status === 429;
      if (answer !== null && (!isPassing || attempt === ATTEMPTS)) return answer;
      const pauseMs = FIRST_PAUSE_MS * 4 ** (attempt - 1);
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
}

/** 'NoSuchKey', 'SignatureDoesNotMatch', …: a word of the protocol, or nothing. */
function reasonOf({ bytes }: Answer): string | null {
  const text = new TextDecoder().decode(bytes.subarray(0, LONGEST_REFUSAL));
  return /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1] ?? null;
}

const refusal = ({ method }: Question, answer: Answer) =>
  new Error(
    `The file store answered ${answer.status} ${reasonOf(answer) ?? 'without a reason'} to ${method}.`,
  );
