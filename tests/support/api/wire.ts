import { Agent, request } from 'node:http';

type Answer = { status: number; body: string; location: string | undefined };

/** One client with its own open socket, or several. */
export function openClient(origin: string, cookie?: string, maxSockets = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };

  function send(method: string, path: string, body?: string | Buffer, more: Record<string, string> = {}) {
    return new Promise<Answer>((resolve, reject) => {
      const outgoing = request(
        `${origin}${path}`,
        { agent, method, headers: { ...headers, ...more } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: text, location: answer.headers.location }),
          );
          answer.on('error', reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  return {
    get: (path: string) => send('GET', path),
    /** Calls a mutation as our own client does. */
    mutate: (procedure: string, input: unknown) =>
      send('POST', `/trpc/${procedure}`, JSON.stringify(input), {
        'content-type': 'application/json',
        origin,
        'sec-fetch-site': 'same-origin',
      }),
    send,
    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof openClient>;
