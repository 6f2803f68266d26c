import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which systems take the ports of outgoing connections: none of thousands can take it first. */
const [FIRST, END] = [20_000, 32_000];

export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, END);
  return (await isFree(port)) ? port : freePort();
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
