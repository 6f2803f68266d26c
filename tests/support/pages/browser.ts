import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { passkeyBrowserOf } from '#/server/identity/passkeys/browser-cookie.ts';
import { deviceTokenOf } from '#/server/identity/sessions/device-cookie.ts';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { sessionTokenOf } from '#/server/identity/sessions/session-cookie.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { callAs } from '../api/caller.ts';

export const password = 'correct horse battery';
export const newEmail = () => `${randomUUID()}@example.test`;
export const signUpForm = (email = newEmail()) => ({
  name: 'Sara',
  email,
  password,
  userType: 'customer' as const,
  acceptTerms: true as const,
});

/** A browser: it stores cookies and sends them back with each call. */
export function browser(db: Kysely<DB>, plantedToken: string | null = null, over: Partial<Context> = {}) {
  const own = {
    token: plantedToken,
    deviceToken: null as string | null,
    passkeyBrowser: null as string | null,
  };
  const setCookie = (line: string) => {
    if (line.startsWith('device=')) own.deviceToken = deviceTokenOf(line, false);
    else if (line.startsWith('passkey=')) own.passkeyBrowser = passkeyBrowserOf(line, false);
    else own.token = sessionTokenOf(line, false);
  };
  return {
    token: () => own.token ?? '',
    deviceToken: () => own.deviceToken,
    passkeyBrowser: () => own.passkeyBrowser,
    async call() {
      const actor = own.token === null ? null : await readSession(db, own.token);
      const { token: sessionToken, deviceToken, passkeyBrowser } = own;
      return callAs(db, actor, { ...over, sessionToken, deviceToken, passkeyBrowser, setCookie });
    },
  };
}
