import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range from which systems take ports of outgoing connections, so that none of thousands takes it first, and
 * below the ports of the browser tests (tests/e2e/origins.ts).
 */
const [FIRST, END] = [20_000, 29_000];
const given = new Set<number>();

/** A port that this process gives once: what is remembered of one address is not meant for the next at it. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, END);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
