import { randomInt } from 'node:crypto';
import { createTRPCClient, httpBatchLink, type TRPCClient, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#/server/api/router.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import type { Target } from '../api/targets.ts';

export type Visitor = {
  /** The procedures, called over HTTP as our own pages do. */
  api: TRPCClient<AppRouter>;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  cookies: Map<string, string>;
};

/** A browser at this site: it stores cookies and has its own client address. */
export function newVisitor({ url: origin }: Pick<Target, 'url'>, locale: 'ar' | 'en' = 'en'): Visitor {
  const cookies = new Map<string, string>();
  const address = `203.0.${randomInt(256)}.${randomInt(256)}`;
  const send: typeof fetch = async (asked, init = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('x-forwarded-for', address);
    headers.set('cf-connecting-ip', address);
    const answer = await fetch(asked, { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) keep(cookies, line);
    return answer;
  };
  const api = createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${origin}/trpc`,
        maxItems: 10,
        headers: { origin, 'sec-fetch-site': 'same-origin', 'x-locale': locale },
        fetch: send as never,
      }),
    ],
  });
  return { api, cookies, fetch: (path, init) => send(new URL(path, origin), init) };
}

/** The same, signed in. */
export async function visitorOf(target: Target, userId: string, locale: 'ar' | 'en' = 'en') {
  const visitor = newVisitor(target, locale);
  visitor.cookies.set('session', await startSession(target.db, userId, null));
  return visitor;
}

function keep(cookies: Map<string, string>, line: string) {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

/** The code of a refusal; null where there is none. */
export async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    const { data } = error as TRPCClientError<AppRouter>;
    return data?.appError ?? data?.code ?? error.message;
  }
}
