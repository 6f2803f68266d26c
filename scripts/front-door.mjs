import { createServer } from 'node:http';
import { env } from 'node:process';
import { LaunchError } from './children.mjs';
import { renderWaitingPage } from './waiting-page.mjs';

const RETRY_AFTER_SECONDS = 2;
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";

/**
 * Holds the port of the site from the first moment on and tells whoever comes what is being prepared, until the server
 * is about to listen. A launcher that an older Node.js started is told of the door that its parent holds.
 */
export async function openDoor({ port, isDemo }) {
  if (isDoorHeld()) return doorOfParent();
  let progress = { packages: 'now', pages: 'next', [isDemo ? 'data' : 'database']: 'next', site: 'next' };
  const server = createServer((request, response) => answer(request, response, progress));
  await new Promise((settle, fail) => {
    server.once('error', (error) => fail(new LaunchError(`Port ${port} cannot be used (${error.code}).`)));
    // Where the server itself will listen.
    server.listen({ port, ...(env.LISTEN_HOST && { host: env.LISTEN_HOST }) }, settle);
  });
  // Nobody's browser keeps us running.
  server.unref();
  const tell = (news) => {
    const known = Object.entries(news).filter(([step]) => step in progress);
    progress = { ...progress, ...Object.fromEntries(known) };
  };
  const close = () =>
    new Promise((settle) => {
      server.close(settle);
      server.closeAllConnections();
    });
  const hear = async (message, reply) => {
    if (message?.door === 'tell') tell(message.news);
    if (message?.door !== 'close') return;
    await close();
    reply({ door: 'closed' });
  };
  return { tell, close, forChild: { hear, childEnv: { DOOR_HELD_BY: String(process.pid) } } };
}

/** Whether the process that started us, under another Node.js, holds the port for us. */
export function isDoorHeld() {
  return process.channel !== undefined && env.DOOR_HELD_BY === String(process.ppid);
}

function doorOfParent() {
  const close = () =>
    new Promise((settle) => {
      const listen = (message) => {
        if (message?.door !== 'closed') return;
        process.off('message', listen);
        settle();
      };
      process.on('message', listen);
      process.send({ door: 'close' });
    });
  return { tell: (news) => process.send({ door: 'tell', news }), close, forChild: {} };
}

function answer({ method, url, headers }, response, progress) {
  const wantsPage = method === 'GET' && headers.accept?.includes('text/html') && !url.startsWith('/readyz');
  const body = wantsPage
    ? renderWaitingPage(progress)
    : `${JSON.stringify({ status: 'preparing', steps: progress })}\n`;
  // Not 200: who asks whether the site is there must not be told so.
  response.writeHead(503, {
    'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json',
    'retry-after': String(RETRY_AFTER_SECONDS),
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    // A kept connection would keep the port from the server.
    connection: 'close',
  });
  response.end(method === 'HEAD' ? undefined : body);
}
