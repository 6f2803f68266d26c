import { createServer } from 'node:http';
import { env } from 'node:process';
import { LaunchError } from './children.mjs';
import { renderWaitingPage } from './waiting-page.mjs';

const RETRY_AFTER_SECONDS = 2;
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";

/**
 * Serves a waiting page with the progress on the site's port until the server is about to listen. A launcher that an
 * older Node.js started uses the waiting server of its parent.
 */
export async function startWaitingServer({ port, isDemo }) {
  if (isPortHeldByParent()) return waitingServerOfParent();
  let progress = { packages: 'now', pages: 'next', [isDemo ? 'data' : 'database']: 'next', site: 'next' };
  const servers = [];
  for (const host of listenHosts()) {
    const server = createServer((request, response) => respond(request, response, progress));
    if (await listen(server, { port, host })) servers.push(server);
  }
  const update = (changes) => {
    const known = Object.entries(changes).filter(([step]) => step in progress);
    progress = { ...progress, ...Object.fromEntries(known) };
  };
  const close = () => Promise.all(servers.map(closeServer));
  const onMessage = async (message, reply) => {
    if (message?.waiting === 'update') update(message.changes);
    if (message?.waiting !== 'close') return;
    await close();
    reply({ waiting: 'closed' });
  };
  return { update, close, forChild: { onMessage, childEnv: { DOOR_HELD_BY: String(process.pid) } } };
}

/** The server's own addresses: this machine's, unless a setting names another. */
export const listenHosts = () => (env.LISTEN_HOST ? [env.LISTEN_HOST] : ['127.0.0.1', '::1']);

/** Whether this machine has the address; without IPv6 it has no ::1. */
function listen(server, { port, host }) {
  return new Promise((settle, fail) => {
    server.once('error', ({ code }) => {
      if (isNoAddress(code)) settle(false);
      else fail(new LaunchError(`Port ${port} cannot be used (${code}).`));
    });
    // Open connections must not keep the process alive.
    server.listen({ port, host }, () => settle(true)).unref();
  });
}

export const isNoAddress = (code) => code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';

const closeServer = (server) =>
  new Promise((settle) => {
    server.close(settle);
    server.closeAllConnections();
  });

/** Whether the parent process, under another Node.js, holds the port. */
export function isPortHeldByParent() {
  return process.channel !== undefined && env.DOOR_HELD_BY === String(process.ppid);
}

function waitingServerOfParent() {
  const close = () =>
    new Promise((settle) => {
      const listen = (message) => {
        if (message?.waiting !== 'closed') return;
        process.off('message', listen);
        settle();
      };
      process.on('message', listen);
      process.send({ waiting: 'close' });
    });
  return {
    update: (changes) => process.send({ waiting: 'update', changes }),
    close,
    forChild: {},
  };
}

function respond({ method, url, headers }, response, progress) {
  const wantsPage = method === 'GET' && headers.accept?.includes('text/html') && !url.startsWith('/readyz');
  const body = wantsPage
    ? renderWaitingPage(progress)
    : `${JSON.stringify({ status: 'preparing', steps: progress })}\n`;
  // Not 200, so that health checks fail.
  response.writeHead(503, {
    'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json',
    'retry-after': String(RETRY_AFTER_SECONDS),
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    // A keep-alive connection would block the port.
    connection: 'close',
  });
  response.end(method === 'HEAD' ? undefined : body);
}
