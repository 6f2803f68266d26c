import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { GoogleSettings } from '#/server/context.ts';
import type { DB } from '#/server/db/schema.gen.ts';
import type { testApp } from './app.ts';

export const googleAt = (issuerUrl: string): GoogleSettings => ({
  clientId: 'the-client',
  clientSecret: 'the-secret',
  issuerUrl,
});

type App = ReturnType<typeof testApp>;
type Asking = Record<string, string>;

/** The way back, with a new code each time. */
export const consentAt = async (atGoogle: URL) =>
  landing(await fetch(atGoogle, { redirect: 'manual' })) ?? '';

/** A browser with a cookie jar that walks to Google and back. */
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
    /** Presses the button; answers where it leads. */
    leave,
    /** Goes to Google and consents; answers the address that Google sends the browser back to. */
    consent: async (query = '') => consentAt(await leave(query)),
    /** The whole trip; answers where it ends. */
    async signIn(query = '') {
      return landing(await visit(await this.consent(query)));
    },
    /** Who the server says this browser is. */
    async whoAmI() {
      const response = await visit('/trpc/auth.session');
      const { result } = (await response.json()) as { result: { data: Record<string, unknown> | null } };
      return result.data;
    },
  };
}

export const landing = (response: Response) => response.headers.get('location');

/** A person whom nobody has met yet, as Google's id token describes them. */
export const somebody = (over: Record<string, unknown> = {}) => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.test`,
  email_verified: true,
  name: 'Huda Saleh',
  ...over,
});

/** Where this address leads the browser, the cookies it has then, and what it made in the database. */
export async function comeBack(db: Kysely<DB>, browser: ReturnType<typeof traveller>, way: string) {
  const before = await countRows(db);
  const end = landing(await browser.visit(way));
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

/** A return that ends here and leaves nothing behind. */
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
