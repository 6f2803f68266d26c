import manifest from '../../dist/client/.vite/manifest.json' with { type: 'json' };
import { render } from '../../dist/ssr/entry-server.js';
import { createApp } from './app.ts';
import { type Config, parseConfig } from './config.ts';
import { edgePageCache } from './pages/page-cache/edge-page-cache.ts';
import { routeManifest } from './pages/route-manifest.ts';
import type { RenderText } from './platform/channels/channel.ts';
import { chooseDeliver } from './platform/channels/choose-deliver.ts';
import { openDb } from './platform/db/client.ts';
import { loadDocuments } from './platform/documents/load-documents.ts';
import { chooseFileStore } from './platform/files/choose-file-store.ts';
import { noStore } from './platform/files/no-store.ts';
import type { R2Bucket } from './platform/files/r2-store.ts';
import type { AppEnv } from './platform/http/app-env.ts';
import { networkKey } from './platform/http/network-key.ts';
import { commonHeaders } from './platform/http/page-headers.ts';
import { withRequestDb } from './platform/http/with-request-db.ts';
import { runTasksOnce } from './platform/jobs/run-tasks-once.ts';
import { chooseSendMail } from './platform/mail/choose-send-mail.ts';
import type { RenderMail } from './platform/mail/mail.ts';
import { postByFetch } from './platform/outbound/post-by-fetch.ts';
import { findWrongDatabase } from './platform/start/find-wrong-database.ts';
import { makeLog } from './platform/telemetry/make-log.ts';
import { tasks } from './tasks.ts';

type Env = {
  HYPERDRIVE: { connectionString: string };
  FILES?: R2Bucket;
  /** The version of this deployment. */
  VERSION?: { id: string };
  APP_URL: string;
  APP_SECRET: string;
  /** Only while the secret changes (docs/operations.md, section 8). */
  APP_SECRET_FORMER?: string;
  APP_SECRET_NEXT?: string;
  PSEUDONYM_KEY?: string;
};

const routes = routeManifest(manifest);

// oxlint-disable-next-line no-console -- Workers collect console output as logs
const log = makeLog((line) => console.log(line));

const configOf = (env: Env) => parseConfig({ ...env, DATABASE_URL: env.HYPERDRIVE.connectionString });

const filesOf = ({ FILES: bucket }: Env, { s3 }: Config) =>
  chooseFileStore({ bucket, s3, otherwise: noStore });

// Loaded with the first document.
const documents = loadDocuments(
  () => import('../../dist/ssr/entry-documents.js'),
  async () => (await import('@resvg/resvg-wasm/index_bg.wasm')).default,
);

function appOf(env: Env) {
  const config = configOf(env);
  return createApp({
    withDb: withRequestDb(() =>
      openDb(config.databaseUrl, {
        max: 3,
        namesStatements: false,
        keepsDeadlines: true,
        slow: { slowMs: config.telemetry.slowQueryMs, log },
      }),
    ),
    pages: edgePageCache({
      openCache: () => caches.open('pages'),
      // A page refers to the files of its own build.
      prefix: `${config.site.origin}/.kept-pages/${env.VERSION?.id ?? ''}/`,
    }),
    render,
    isWithoutGallery: true,
    documents,
    fileStore: filesOf(env, config),
    manifest: routes,
    site: config.site,
    // Cloudflare overwrites this header, so a visitor cannot forge it.
    clientAddressOf: (c) => networkKey(c.req.header('cf-connecting-ip') ?? 'unknown'),
    observing: {
      ...config.telemetry,
      // Cloudflare sets this header. A traceparent could be forged.
      proxyOf: (c) => ({ requestId: c.req.header('cf-ray') }),
    },
    log,
  });
}

// Loaded with the first mail, not with the first page.
const renderMail: RenderMail = async (content, locale) => {
  const built = await import('../../dist/ssr/entry-mail.js');
  return built.renderMail(content, locale);
};

const renderText: RenderText = async (content, locale) => {
  const built = await import('../../dist/ssr/entry-mail.js');
  return built.renderText(content, locale);
};

async function runDueTasks(env: Env) {
  const config = configOf(env);
  const { databaseUrl, site, mail } = config;
  const db = openDb(databaseUrl, { max: 3, namesStatements: false });
  try {
    await runTasksOnce(tasks, {
      db,
      site,
      fileStore: filesOf(env, config),
      renderMail,
      sendMail: chooseSendMail(mail, site, db),
      deliver: chooseDeliver(site, db, renderText),
      postOut: postByFetch(site),
      log,
    });
  } finally {
    await db.destroy();
  }
}

let app: ReturnType<typeof createApp> | undefined;

/** Why this deployment serves nothing; null where it may, undefined until its database has answered. */
let refusal: string | null | undefined;

/** A Worker has no start that could fail. Each request asks on its own, because it cannot await another's database. */
async function findRefusal(env: Env): Promise<string | null | undefined> {
  let config: Config;
  try {
    config = configOf(env);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const db = openDb(config.databaseUrl, { max: 1, namesStatements: false });
  try {
    return await findWrongDatabase(db, config.site.isDemo);
  } catch {
    return undefined; // the pages themselves tell that the database is missing
  } finally {
    await db.destroy();
  }
}

async function isRefused(env: Env) {
  refusal ??= await findRefusal(env);
  if (typeof refusal === 'string') log({ level: 'error', message: 'nothing is served', reason: refusal });
  return typeof refusal === 'string';
}

/** Reads the rest of a body: workerd closes the connection of an unread one, often before the answer has arrived. */
async function discardUnread({ body, bodyUsed }: Request) {
  if (bodyUsed) return;
  await body?.pipeTo(new WritableStream()).catch(() => {}); // the sender broke off
}

export default {
  async fetch(
    request: Request,
    env: Env,
    context: {
      waitUntil: (work: Promise<unknown>) => void;
      passThroughOnException: () => void;
      props: object;
    },
  ) {
    if (refusal !== null && (await isRefused(env)))
      return new Response('Service Unavailable', { status: 503, headers: commonHeaders(true) });
    app ??= appOf(env);
    const response = await app.fetch(request, env satisfies AppEnv['Bindings'], context);
    await discardUnread(request);
    return response;
  },
  async scheduled(_event: unknown, env: Env) {
    if (refusal === null || !(await isRefused(env))) await runDueTasks(env);
  },
};
