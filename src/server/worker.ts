import manifest from '../../dist/client/.vite/manifest.json' with { type: 'json' };
import { render } from '../../dist/ssr/entry-server.js';
import { createApp, type AppEnv } from './app.ts';
import { parseConfig } from './config.ts';
import { openDb } from './db/client.ts';
import { loadDocuments } from './documents/load-documents.ts';
import { noStore } from './files/no-store.ts';
import { runTasksOnce } from './jobs/run-tasks-once.ts';
import { chooseSendMail } from './mail/choose-send-mail.ts';
import { drainMailOnce } from './mail/drain-mail-once.ts';
import type { RenderMail } from './mail/mail.ts';
import { networkOf } from './network-of.ts';
import { routeManifest } from './route-manifest.ts';

type Env = { HYPERDRIVE: { connectionString: string }; APP_URL: string; APP_SECRET: string };

const routes = routeManifest(manifest);

function log(entry: object) {
  console.log(JSON.stringify(entry)); // oxlint-disable-line no-console -- Workers collect what is printed
}

const configOf = (env: Env) => parseConfig({ ...env, DATABASE_URL: env.HYPERDRIVE.connectionString });

// With the first PDF, not with the first page.
const documents = loadDocuments(() => import('../../dist/ssr/entry-documents.js'));

/** A socket belongs to the request that opened it on Workers, so each request has its own small pool. */
function appOf(env: Env) {
  const config = configOf(env);
  return createApp({
    async withDb(c, next) {
      const db = openDb(config.databaseUrl, { max: 3 });
      c.set('db', db);
      const close = () => c.executionCtx.waitUntil(db.destroy());
      try {
        await next();
      } catch (error) {
        close();
        throw error;
      }
      const { body } = c.res;
      if (!body) return close();
      // The answer may still be asking the database while it streams: close after its last byte.
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      c.executionCtx.waitUntil(
        body
          .pipeTo(writable)
          .catch(() => {})
          .finally(() => db.destroy()),
      );
      c.res = new Response(readable, c.res);
    },
    render,
    documents,
    // Until files have a place there too: values are entered by hand.
    fileStore: noStore,
    manifest: routes,
    site: config.site,
    // Cloudflare writes it itself; what a visitor sends under this name never arrives.
    clientAddressOf: (c) => networkOf(c.req.header('cf-connecting-ip') ?? 'unknown'),
    log,
  });
}

// With the first mail, not with the first page.
const renderMail: RenderMail = async (content, locale) => {
  const built = await import('../../dist/ssr/entry-mail.js');
  return built.renderMail(content, locale);
};

async function doWhatIsDue(env: Env) {
  const { databaseUrl, site, mail } = configOf(env);
  const db = openDb(databaseUrl, { max: 3 });
  try {
    await runTasksOnce({ db, site, fileStore: noStore, log });
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
