import type { ServerType } from '@hono/node-server';

const RETRY_MS = 5;
const LONGEST_MS = 10_000;

/**
 * Listens on the port. Where the launcher's waiting page holds it, asks the launcher on stdout to release it and
 * retries, so that the address refuses connections for a few milliseconds only.
 */
export function listenWhenFree(
  server: ServerType,
  { port, hostname, isHeld }: { port: number; hostname?: string; isHeld: boolean },
  onListening: () => void,
) {
  const startedMs = performance.now();
  let isRequested = false;
  const listen = () => server.listen({ port, ...(hostname !== undefined && { host: hostname }) });
  server.once('listening', onListening);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE' && isHeld && performance.now() - startedMs < LONGEST_MS) {
      if (!isRequested) process.stdout.write('waiting for the port\n');
      isRequested = true;
      setTimeout(listen, RETRY_MS);
      return;
    }
    const reason = error.code === 'EADDRINUSE' ? `The port ${port} is already taken.` : error.message;
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  });
  listen();
}
