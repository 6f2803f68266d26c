import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range from which systems take ports of outgoing connections, so that none of thousands takes it first, and
 * below the ports of the browser tests (tests/e2e/origins.ts).
 */
const FIRST = 20_000;
/** Processes that start one after another draw from different ranges, so none takes a port that another has just found. */
const [PROCESSES, PORTS] = [20, 450];
const first = FIRST + (process.pid % PROCESSES) * PORTS;
const given = new Set<number>();

/** A port that this process gives once: what is remembered of one address is not meant for the next at it. */
export async function freePort(): Promise<number> {
  const port = randomInt(first, first + PORTS);
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
