import type { ServerType } from '@hono/node-server';

const RETRY_MS = 5;
const LONGEST_MS = 10_000;
/** This machine has no such address: IPv6 is switched off. */
const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

type Where = { port: number; isHeld: boolean };

/**
 * Listens on the port, at each address that this machine has. Where the launcher's waiting page holds the port, asks the
 * launcher on stdout to release it and retries, so that the address refuses connections for a few milliseconds only.
 */
export async function listenWhenFree(
  servers: readonly { server: ServerType; host: string }[],
  where: Where,
): Promise<void> {
  const opened: boolean[] = [];
  // One after the other, so that the port is asked for once.
  for (const { server, host } of servers) opened.push(await listen(server, { ...where, host }));
  if (!opened.includes(true)) end('This machine has no address of LISTEN_HOST.');
}

function listen(server: ServerType, { port, host, isHeld }: Where & { host: string }): Promise<boolean> {
  const startedMs = performance.now();
  let isRequested = false;
  const tryToListen = () => server.listen({ port, host });
  return new Promise((resolve) => {
    server.once('listening', () => resolve(true));
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && isHeld && performance.now() - startedMs < LONGEST_MS) {
        if (!isRequested) process.stdout.write('waiting for the port\n');
        isRequested = true;
        setTimeout(tryToListen, RETRY_MS);
        return;
      }
      if (NO_ADDRESS.has(error.code ?? '')) {
        resolve(false);
        return;
      }
      end(error.code === 'EADDRINUSE' ? `The port ${port} is already taken.` : error.message);
    });
    tryToListen();
  });
}

function end(reason: string) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
