import { fileURLToPath } from 'node:url';
import type { FileStore } from '#/server/platform/files/file-store.ts';
import type { S3Settings } from '#/server/platform/files/s3-store.ts';
import { startWrangler } from '../processes/start-wrangler.ts';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Starts ports-worker.ts in workerd, with these settings as its bindings; returns its address. */
export async function startPortsWorker(vars: Record<string, string> = {}) {
  const { url } = await startWrangler({
    words: [pathOf('./ports-worker.ts'), '--config', pathOf('./ports-worker.toml')],
    vars: () => vars,
  });
  return url;
}

/** A store behind HTTP that takes many files in one request. */
export type RemoteStore = FileStore & { many: (asked: { put?: string[]; gone?: string[] }) => Promise<void> };

/** The stores inside workerd: a bucket bound to the worker, and the S3 server called from there. */
export async function startWorkerStores(s3: S3Settings): Promise<{ r2: RemoteStore; s3: RemoteStore }> {
  const url = await startPortsWorker({
    S3_ENDPOINT_URL: s3.endpointUrl,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  });
  return { r2: storeAt(`${url}/r2`), s3: storeAt(`${url}/s3`) };
}

const storeAt = (url: string): RemoteStore => {
  const of = (key: string) => `${url}?key=${encodeURIComponent(key)}`;
  const ask = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(address, init);
    if (answer.status >= 500) throw new Error(await answer.text());
    return answer;
  };
  return {
    put: async (key, bytes) => void (await ask(of(key), { method: 'PUT', body: new Uint8Array(bytes) })),
    async get(key) {
      const answer = await ask(of(key));
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
    delete: async (key) => void (await ask(of(key), { method: 'DELETE' })),
    many: async (asked) => void (await ask(url, { method: 'POST', body: JSON.stringify(asked) })),
    async *listBefore(moment, after = '') {
      const address = `${url}?before=${moment.getTime()}&after=${encodeURIComponent(after)}`;
      yield* (await (await ask(address)).json()) as string[];
    },
  };
};
