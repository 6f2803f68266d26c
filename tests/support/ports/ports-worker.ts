import { parseConfig } from '../../../src/server/config.ts';
import { createTotp, findTotpStep } from '../../../src/server/identity/auth/totp.ts';
import { deriveKeys } from '../../../src/server/platform/crypto/keys.ts';
import { chooseFileStore } from '../../../src/server/platform/files/choose-file-store.ts';
import type { FileStore } from '../../../src/server/platform/files/file-store.ts';
import { noStore } from '../../../src/server/platform/files/no-store.ts';
import { parseS3Settings } from '../../../src/server/platform/files/parse-s3-settings.ts';
import type { R2Bucket } from '../../../src/server/platform/files/r2-store.ts';
import { openFileKey } from '../../../src/server/results/files/file-key.ts';
import { signFileUrl } from '../../../src/server/results/files/sign-file-url.ts';
import { readClocks } from './read-clocks.ts';

type Env = { FILES: R2Bucket } & Record<string, unknown>;

/** Our own modules inside workerd, for tests that call them over HTTP and compare them with this process. */
// oxlint-disable-next-line import/no-default-export -- workerd asks for it
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    try {
      return await answer(request, env);
    } catch (error) {
      return new Response(String(error), { status: 500 });
    }
  },
};

/** Small pages: on this machine each stored file waits for the disk. */
const inPages = (bucket: R2Bucket): R2Bucket => ({
  put: (...given) => bucket.put(...given),
  get: (key) => bucket.get(key),
  delete: (key) => bucket.delete(key),
  list: (options) => bucket.list({ ...options, limit: 50 }),
});

async function answer(request: Request, env: Env): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const given = (name: string) => searchParams.get(name) ?? '';
  const keys = deriveKeys(given('secret'));
  const totpSecret = new TextEncoder().encode(given('totp'));
  switch (pathname) {
    case '/r2':
      return answerFile(
        chooseFileStore({ bucket: inPages(env.FILES), s3: null, otherwise: noStore }),
        request,
      );
    case '/s3':
      return answerFile(chooseFileStore({ s3: parseS3Settings(env), otherwise: noStore }), request);
    case '/config':
      return Response.json(parseConfig(request.method === 'POST' ? await request.json() : { ...env }));
    case '/clocks':
      return Response.json(await readClocks(given('database')));
    case '/sign-file-url':
      return Response.json(signFileUrl({ keys }, given('file'), { shareId: given('file') }));
    case '/open-file-key':
      return Response.json(openFileKey([keys.file], given('key'), new Date()));
    case '/totp':
      return Response.json(createTotp(totpSecret).generate());
    case '/accepted-step':
      return Response.json(findTotpStep(totpSecret, given('code')));
    default:
      return new Response(null, { status: 404 });
  }
}

async function answerFile(store: FileStore, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const before = searchParams.get('before');
  if (before !== null)
    return Response.json(
      await Array.fromAsync(store.listBefore(new Date(Number(before)), searchParams.get('after') ?? '')),
    );
  if (request.method === 'POST') return answerMany(store, request);
  const key = searchParams.get('key') ?? '';
  if (request.method === 'PUT') await store.put(key, new Uint8Array(await request.arrayBuffer()));
  if (request.method === 'DELETE') await store.delete(key);
  if (request.method !== 'GET') return new Response(null, { status: 204 });
  const bytes = await store.get(key);
  return bytes ? new Response(new Uint8Array(bytes)) : new Response(null, { status: 404 });
}

/** Many at once, or the test would wait for each round trip. */
async function answerMany(store: FileStore, request: Request): Promise<Response> {
  const { put = [], gone = [] } = (await request.json()) as { put?: string[]; gone?: string[] };
  await Promise.all(put.map((key) => store.put(key, Uint8Array.of(1))));
  await Promise.all(gone.map((key) => store.delete(key)));
  return new Response(null, { status: 204 });
}
