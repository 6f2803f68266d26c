import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';

/**
 * Asks for one address over some connections, each for the next answer once it has the last, and counts answers.
 * autocannon takes 0.2 ms for a compressed page, twice what the server takes for it.
 */
export async function countAnswers(url: string, { connections = 16, seconds = 2 } = {}): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept-encoding: gzip\r\n\r\n`;
  const end = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askAgain({ hostname, port: Number(port) }, request, end)),
  );
  return counts.reduce((all, count) => all + count, 0);
}

function askAgain(server: { hostname: string; port: number }, request: string, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: server.hostname, port: server.port });
    let count = 0;
    let bytesLeft = 0;
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      try {
        if (bytesLeft === 0) bytesLeft = bytesOf(chunk);
      } catch (error) {
        socket.destroy();
        reject(error as Error);
      }
      bytesLeft -= chunk.length;
      if (bytesLeft > 0) return;
      count += 1;
      if (performance.now() < end) return void socket.write(request);
      socket.end();
      resolve(count);
    });
  });
}

/** The length of the whole answer; its head comes in one piece. */
function bytesOf(chunk: Buffer): number {
  const headEnd = chunk.indexOf(HEAD_END);
  const head = chunk.toString('latin1', 0, headEnd);
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`Not an answer to count: ${head}`);
  return headEnd + HEAD_END.length + Number(length);
}
