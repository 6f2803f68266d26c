import type { Kysely } from 'kysely';
import { appRouter } from '#/server/api/router.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { createCallerFactory } from '#/server/platform/trpc/trpc.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { contextOf } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { type Client, openClient } from '../../support/api/wire.ts';
import type { Person } from './people.ts';

/** 'failed': nothing is known of the outcome; `isClear` where the answer says why, so that a person can act. */
export type Answer =
  | { kind: 'ok'; data: unknown }
  | { kind: 'refused'; code: string }
  | { kind: 'failed'; why: string; isClear: boolean };

type Call = { type: 'query' | 'mutation'; procedure: string; input: unknown };

/** How a client reaches the product. `turn` counts the tries of one call: each goes to another server. */
export type Door = {
  call: (person: Person, call: Call, turn: number) => Promise<Answer>;
  close: () => void;
};

/** The longest that a person is to wait; an answer after it counts as a hang. */
export const LONGEST_WAIT_MS = 10_000;
const GIVE_UP_MS = 15_000;

/** Over HTTP, to the servers in turn, as behind a proxy that balances the load. */
export function httpDoor(origins: () => readonly string[], first: number): Door {
  const clients = new Map<string, Client>();

  async function call({ cookie }: Person, { type, procedure, input }: Call, turn: number): Promise<Answer> {
    const all = origins();
    const origin = all[(first + turn) % all.length] ?? '';
    // Copies of one request must not wait for each other's socket.
    const key = `${origin} ${cookie} ${turn}`;
    const client = clients.get(key) ?? openClient(origin, cookie);
    clients.set(key, client);
    const timer = setTimeout(() => client.close(), GIVE_UP_MS);
    try {
      const sent =
        type === 'mutation'
          ? client.mutate(procedure, input)
          : client.get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
      return readAnswer(await sent);
    } catch (error) {
      clients.delete(key);
      client.close();
      // A server that was killed; in production the proxy in front of it answers 502.
      return { kind: 'failed', why: codeOf(error), isClear: true };
    } finally {
      clearTimeout(timer);
      // A server closes what is more than its share of sockets for one address (limit-sockets.ts).
      if (turn > 0) {
        clients.delete(key);
        client.close();
      }
    }
  }
  return {
    call,
    close: () => clients.forEach((client) => client.close()),
  };
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? `no answer: ${String(error.code)}` : 'no answer';

type Body = { result?: { data: unknown }; error?: { data?: { appError?: string | null } } };

function readAnswer({ status, body }: { status: number; body: string }): Answer {
  let parsed: Body;
  try {
    parsed = JSON.parse(body) as Body;
  } catch {
    return { kind: 'failed', why: `${status} without JSON`, isClear: false };
  }
  if (status === 200 && parsed.result) return { kind: 'ok', data: parsed.result.data };
  const code = parsed.error?.data?.appError ?? null;
  if (status >= 500 || status === 429)
    return { kind: 'failed', why: `${status} ${code ?? ''}`.trim(), isClear: code !== null };
  return code === null
    ? { kind: 'failed', why: `${status} without a code`, isClear: false }
    : { kind: 'refused', code };
}

const createCaller = createCallerFactory(appRouter);

/**
 * The same procedures in this process, without HTTP: some times faster. `readDb` answers queries, where they are to come
 * from another database than commands.
 */
export function innerDoor(db: Kysely<DB>, readDb: () => Kysely<DB> = () => db): Door {
  const site = testSite({ payments: { provider: 'simulated', waitMs: 0 } });
  return {
    async call({ actor }, { type, procedure, input }) {
      const [domain = '', name = ''] = procedure.split('.');
      const caller = createCaller(
        contextOf(type === 'query' ? readDb() : db, actor, { site, clientAddress: 'fire' }),
      );
      const procedures = caller as unknown as Record<
        string,
        Record<string, (input: unknown) => Promise<unknown>>
      >;
      try {
        return { kind: 'ok', data: await procedures[domain]?.[name]?.(input) };
      } catch (error) {
        const cause = error instanceof Error ? error.cause : undefined;
        if (cause instanceof AppError && cause.code === 'DATABASE_UNREACHABLE')
          return { kind: 'failed', why: cause.code, isClear: true };
        if (cause instanceof AppError) return { kind: 'refused', code: cause.code };
        return { kind: 'failed', why: String(error), isClear: false };
      }
    },
    close: () => {},
  };
}
