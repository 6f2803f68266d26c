import type { ServerType } from '@hono/node-server';

const EVERY_MS = 5;
const LONGEST_MS = 10_000;

/**
 * Listens. Where the launcher's waiting page holds the port, says that it is wanted now and tries until it
 * is free: so there is nobody at the address for some milliseconds only.
 */
export function takePort(
  server: ServerType,
  { port, hostname, isHeld }: { port: number; hostname?: string; isHeld: boolean },
  whenListening: () => void,
) {
  const startedMs = performance.now();
  let hasSaid = false;
  const listen = () => server.listen({ port, ...(hostname !== undefined && { host: hostname }) });
  server.once('listening', whenListening);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE' && isHeld && performance.now() - startedMs < LONGEST_MS) {
      if (!hasSaid) process.stdout.write('waiting for the port\n');
      hasSaid = true;
      setTimeout(listen, EVERY_MS);
      return;
    }
    const reason = error.code === 'EADDRINUSE' ? `The port ${port} is already taken.` : error.message;
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  });
  listen();
}
