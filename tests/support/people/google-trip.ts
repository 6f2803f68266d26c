import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { GoogleSettings } from '#/server/platform/trpc/context.ts';
import type { testApp } from '../api/app.ts';

export const googleAt = (issuerUrl: string): GoogleSettings => ({
  clientId: 'the-client',
  clientSecret: 'the-secret',
  issuerUrl,
});

type App = ReturnType<typeof testApp>;
type Asking = Record<string, string>;

/** The return from Google, with a new code each time. */
export const consentAt = async (atGoogle: URL) =>
  redirectTarget(await fetch(atGoogle, { redirect: 'manual' })) ?? '';

/** A browser with a cookie jar that goes to Google and back. */
export function traveller(app: App, origin = 'http://site.test') {
  const cookies = new Map<string, string>();
  const visit = async (url: string, headers: Asking = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.request(new URL(url, origin).href, { headers: { cookie, ...headers } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const leave = async (query = '', headers: Asking = {}) => {
    const response = await visit(`/auth/google${query}`, headers);
    return new URL(response.headers.get('location') ?? '', origin);
  };
  return {
    cookies,
    visit,
    /** Starts the sign-in; returns its redirect address. */
    leave,
    /** Goes to Google and consents; returns the address that Google redirects to. */
    consent: async (query = '') => consentAt(await leave(query)),
    /** The whole trip; returns its final address. */
    async signIn(query = '') {
      return redirectTarget(await visit(await this.consent(query)));
    },
    /** The session that the server returns for this browser. */
    async whoAmI() {
      const response = await visit('/trpc/auth.session');
      const { result } = (await response.json()) as { result: { data: Record<string, unknown> | null } };
      return result.data;
    },
  };
}

export const redirectTarget = (response: Response) => response.headers.get('location');

/** A new user, as Google's id token describes them. */
export const newGoogleUser = (over: Record<string, unknown> = {}) => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.test`,
  email_verified: true,
  name: 'Huda Saleh',
  ...over,
});

/** The redirect of this address, the browser's cookies after it, and the rows it created. */
export async function comeBack(db: Kysely<DB>, browser: ReturnType<typeof traveller>, way: string) {
  const before = await countRows(db);
  const end = redirectTarget(await browser.visit(way));
  const after = await countRows(db);
  return {
    end,
    cookies: [...browser.cookies.keys()],
    users: after.users - before.users,
    sessions: after.sessions - before.sessions,
    links: after.links - before.links,
  };
}

export const FAILED = '/?signIn=google-failed';

/** A return that ends here and leaves no rows. */
export const refused = (end = FAILED) => ({ end, cookies: [], users: 0, sessions: 0, links: 0 });

const countRows = (db: Kysely<DB>) =>
  db
    .selectNoFrom((eb) => [
      eb.selectFrom('users').select(eb.fn.countAll<number>().as('n')).$asScalar().$notNull().as('users'),
      eb
        .selectFrom('sessions')
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('sessions'),
      eb
        .selectFrom('google_accounts')
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('links'),
    ])
    .executeTakeFirstOrThrow();
