import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { createApp } from './app.ts';
import { parseConfig } from './config.ts';
import { listenForMessages } from './messages/inbox/listen-for-messages.ts';
import type { PageDeps } from './pages/page-deps.ts';
import type { RenderText } from './platform/channels/channel.ts';
import { chooseDeliver } from './platform/channels/choose-deliver.ts';
import { openDb } from './platform/db/client.ts';
import type { BuiltDocuments } from './platform/documents/documents.ts';
import { loadDocuments } from './platform/documents/load-documents.ts';
import { readDrawingEngine } from './platform/documents/read-drawing-engine.ts';
import { chooseFileStore } from './platform/files/choose-file-store.ts';
import { diskStore } from './platform/files/disk-store.ts';
import { clientAddress } from './platform/http/client-address.ts';
import { listenWhenFree } from './platform/http/listen-when-free.ts';
import { startTasks } from './platform/jobs/start-tasks.ts';
import { chooseSendMail } from './platform/mail/choose-send-mail.ts';
import type { RenderMail } from './platform/mail/mail.ts';
import { postBySocket } from './platform/outbound/post-by-socket.ts';
import { tasks } from './tasks.ts';

// The scripts that Vite adds to an index.html: hot reload, then the entry.
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
// The native loader writes no bundled copy of the configuration, which Vite would watch.
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
    const { render } = (await vite.ssrLoadModule('/src/client/entry-server.tsx')) as Pick<PageDeps, 'render'>;
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
const servers = config.listenHosts.map((host) => ({
  host,
  server: createServer((request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  }),
}));
void listenWhenFree(servers, { port: config.port, isHeld: process.env['PORT_IS_HELD'] === '1' }).then(() =>
  process.stdout.write(`listening on ${config.appUrl}\n`),
);

startTasks(tasks, {
  db,
  site: config.site,
  fileStore,
  renderMail: async (content, locale) => {
    const { renderMail } = (await vite.ssrLoadModule('/src/client/entry-mail.tsx')) as {
      renderMail: RenderMail;
    };
    return renderMail(content, locale);
  },
  sendMail: chooseSendMail(config.mail, config.site, db),
  deliver: chooseDeliver(config.site, db, async (content, locale) => {
    const { renderText } = (await vite.ssrLoadModule('/src/client/entry-mail.tsx')) as {
      renderText: RenderText;
    };
    return renderText(content, locale);
  }),
  postOut: postBySocket(config.site),
  log,
});
