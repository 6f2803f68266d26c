import type { Context as HonoContext } from 'hono';
import type { AppEnv } from './app.ts';
import { readSession } from './auth/read-session.ts';
import { sessionCookie, sessionTokenOf } from './auth/session-cookie.ts';
import type { Context } from './context.ts';

/** The one place where a cookie becomes an actor. A visitor costs no query. */
export async function createContext(
  c: HonoContext<AppEnv>,
  secure: boolean,
  setCookie: (line: string) => void,
): Promise<Context> {
  const { db } = c.var;
  const sessionToken = sessionTokenOf(c.req.header('cookie'), secure);
  if (sessionToken === null) return { db, actor: null, sessionToken, setCookie, secure };
  const onExtended = () => setCookie(sessionCookie(sessionToken, secure));
  const actor = await readSession(db, sessionToken, { onExtended });
  return { db, actor, sessionToken, setCookie, secure };
}
