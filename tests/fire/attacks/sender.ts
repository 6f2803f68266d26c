import { randomInt } from 'node:crypto';
import { procedures } from '../../support/api/procedures.ts';
import { openClient } from '../../support/api/wire.ts';
import type { Answer } from './verdicts.ts';

const SOCKETS = 6;

/** One attacker at the door. Each request comes from another address, so that no limit of addresses hides the rest. */
export function openSender(origin: string, cookie?: string) {
  const client = openClient(origin, cookie, SOCKETS);
  const address = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`;

  async function send(
    method: string,
    path: string,
    body?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return client
      .send(method, path, body, { 'x-forwarded-for': address(), ...headers })
      .catch(() => ({ status: 0, body: '' }));
  }

  return {
    send,
    /** As our own pages call it. */
    call(path: string, input: unknown, headers: Record<string, string> = {}) {
      const body = JSON.stringify(input);
      if (procedures.get(path)?._def.type === 'query') {
        const query = body === undefined ? '' : `?input=${encodeURIComponent(body)}`;
        return send('GET', `/trpc/${path}${query}`, undefined, headers);
      }
      const own = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' };
      return send('POST', `/trpc/${path}`, body ?? '', { ...own, ...headers });
    },
    close: () => client.close(),
  };
}

/** Runs so many at a time. */
export async function inTurns<Item>(items: readonly Item[], run: (item: Item) => Promise<void>) {
  const left = items.values();
  const work = async () => {
    for (const item of left) await run(item);
  };
  await Promise.all(Array.from({ length: SOCKETS }, work));
}
