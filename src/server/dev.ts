import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import type { Deps } from './app-env.ts';
import { createApp } from './app.ts';
import { clientAddress } from './client-address.ts';
import { parseConfig } from './config.ts';
import { openDb } from './db/client.ts';
import type { BuiltDocuments } from './documents/documents.ts';
import { loadDocuments } from './documents/load-documents.ts';
import { readDrawingEngine } from './documents/read-drawing-engine.ts';
import { chooseFileStore } from './files/choose-file-store.ts';
import { diskStore } from './files/disk-store.ts';
import { listenForMessages } from './inbox/listen-for-messages.ts';
import { startTasks } from './jobs/start-tasks.ts';
import { chooseSendMail } from './mail/choose-send-mail.ts';
import type { RenderMail } from './mail/mail.ts';
import { startMailWorker } from './mail/start-mail-worker.ts';
import { takePort } from './take-port.ts';

// What Vite would put into an index.html: hot reload first, then the entry.
const devScript = `
import RefreshRuntime from '/@react-refresh';
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;
await import('/@vite/client');
await import('/src/client/entry-client.tsx');`;

const config = parseConfig(process.env);
const db = openDb(config.databaseUrl);
const hmrPort = config.port + 20_000;
// Read as it stands: a bundled copy of the settings would come and go among the files that are watched.
const vite = await createVite({
  configLoader: 'native',
  server: { middlewareMode: true, hmr: { port: hmrPort } },
  appType: 'custom',
});

const log = (entry: object) => process.stdout.write(`${JSON.stringify(entry)}\n`);

const fileStore = chooseFileStore({ s3: config.s3, otherwise: diskStore(join(config.dataDir, 'files')) });

const app = createApp({
  withDb: async (c, next) => {
    c.set('db', db);
    await next();
  },
  render: async (request, options) => {
    const { render } = (await vite.ssrLoadModule('/src/client/entry-server.tsx')) as Pick<Deps, 'render'>;
    return render(request, options);
  },
  documents: loadDocuments(
    async () => (await vite.ssrLoadModule('/src/client/entry-documents.ts')) as BuiltDocuments,
    readDrawingEngine,
  ),
  fileStore,
  devScript,
  site: config.site,
  clientAddressOf: (c) => clientAddress(c, config.trustedProxies),
  watchInbox: listenForMessages(config.databaseUrl, log).watchInbox,
  log,
});

const listener = getRequestListener(app.fetch);
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
const where = { port: config.port, isHeld: process.env['PORT_IS_HELD'] === '1' };
takePort(server, where, () => process.stdout.write(`listening on ${config.appUrl}\n`));

startTasks({ db, site: config.site, fileStore, log });
startMailWorker({
  db,
  site: config.site,
  renderMail: async (content, locale) => {
    const { renderMail } = (await vite.ssrLoadModule('/src/client/entry-mail.tsx')) as {
      renderMail: RenderMail;
    };
    return renderMail(content, locale);
  },
  sendMail: chooseSendMail(config.mail, db),
  log,
});
