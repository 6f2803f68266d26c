import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readSession } from '#/server/auth/read-session.ts';
import { sessionTokenOf } from '#/server/auth/session-cookie.ts';
import type { DB } from '#/server/db/schema.gen.ts';
import { callAs } from './caller.ts';

export const password = 'correct horse battery';
export const newEmail = () => `${randomUUID()}@example.test`;
export const signUpForm = (email = newEmail()) => ({
  name: 'Sara',
  email,
  password,
  userType: 'customer' as const,
  acceptTerms: true as const,
});

/** A browser: it keeps the one cookie it is given and sends it back with each call. */
export function browser(db: Kysely<DB>, plantedToken: string | null = null) {
  const own = { token: plantedToken };
  const setCookie = (line: string) => {
    own.token = sessionTokenOf(line, false);
  };
  return {
    token: () => own.token ?? '',
    async call() {
      const actor = own.token === null ? null : await readSession(db, own.token);
      return callAs(db, actor, { sessionToken: own.token, setCookie });
    },
  };
}
