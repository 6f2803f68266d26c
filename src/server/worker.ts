import manifest from '../../dist/client/.vite/manifest.json' with { type: 'json' };
import { render } from '../../dist/ssr/entry-server.js';
import type { AppEnv } from './app-env.ts';
import { createApp } from './app.ts';
import { type Config, parseConfig } from './config.ts';
import { openDb } from './db/client.ts';
import { loadDocuments } from './documents/load-documents.ts';
import { withRequestDb } from './with-request-db.ts';
import { chooseFileStore } from './files/choose-file-store.ts';
import { noStore } from './files/no-store.ts';
import type { R2Bucket } from './files/r2-store.ts';
import { runTasksOnce } from './jobs/run-tasks-once.ts';
import { chooseSendMail } from './mail/choose-send-mail.ts';
import { drainMailOnce } from './mail/drain-mail-once.ts';
import type { RenderMail } from './mail/mail.ts';
import { edgePageCache } from './page-cache/edge-page-cache.ts';
import { networkOf } from './network-of.ts';
import { routeManifest } from './route-manifest.ts';
import { makeLog } from './telemetry/make-log.ts';

type Env = {
  HYPERDRIVE: { connectionString: string };
  FILES?: R2Bucket;
  /** Of this deployment. */
  VERSION?: { id: string };
  APP_URL: string;
  APP_SECRET: string;
};

const routes = routeManifest(manifest);

// oxlint-disable-next-line no-console -- Workers collect what is printed
const log = makeLog((line) => console.log(line));

const configOf = (env: Env) => parseConfig({ ...env, DATABASE_URL: env.HYPERDRIVE.connectionString });

const filesOf = ({ FILES: bucket }: Env, { s3 }: Config) =>
  chooseFileStore({ bucket, s3, otherwise: noStore });

// With the first document, not with the first page.
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
        slow: { slowMs: config.telemetry.slowQueryMs, log },
      }),
    ),
    pages: edgePageCache({
      openCache: () => caches.open('pages'),
      // A page names the files of its own build.
      prefix: `${config.site.origin}/.kept-pages/${env.VERSION?.id ?? ''}/`,
    }),
    render,
    documents,
    fileStore: filesOf(env, config),
    manifest: routes,
    site: config.site,
    // Cloudflare writes it itself; what a visitor sends under this name never arrives.
    clientAddressOf: (c) => networkOf(c.req.header('cf-connecting-ip') ?? 'unknown'),
    observing: {
      ...config.telemetry,
      // Cloudflare's own number of the request. A trace would be whoever's.
      proxyOf: (c) => ({ requestId: c.req.header('cf-ray') }),
    },
    log,
  });
}

// With the first mail, not with the first page.
const renderMail: RenderMail = async (content, locale) => {
  const built = await import('../../dist/ssr/entry-mail.js');
  return built.renderMail(content, locale);
};

async function doWhatIsDue(env: Env) {
  const config = configOf(env);
  const { databaseUrl, site, mail } = config;
  const db = openDb(databaseUrl, { max: 3, namesStatements: false });
  try {
    await runTasksOnce({ db, site, fileStore: filesOf(env, config), log });
    await drainMailOnce({ db, site, renderMail, sendMail: chooseSendMail(mail, db), log });
  } finally {
    await db.destroy();
  }
}

let app: ReturnType<typeof createApp> | undefined;

export default {
  fetch(
    request: Request,
    env: Env,
    context: {
      waitUntil: (work: Promise<unknown>) => void;
      passThroughOnException: () => void;
      props: object;
    },
  ) {
    app ??= appOf(env);
    return app.fetch(request, env satisfies AppEnv['Bindings'], context);
  },
  scheduled: (_event: unknown, env: Env) => doWhatIsDue(env),
};
