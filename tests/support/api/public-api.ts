import type { Kysely } from 'kysely';
import { newApiKey } from '#/server/identity/api-keys/api-key-text.ts';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { ApiScope } from '#/shared/identity/api-key.ts';
import { browser, password, signUpForm } from '../pages/browser.ts';
import { testApp } from './app.ts';
import { heldToContract } from './contract.ts';

type Sent = { key?: string; body?: object; headers?: Record<string, string> };

/** Calls the public API as a program does, over HTTP. */
export function publicApi(db: Kysely<DB>, options: Parameters<typeof testApp>[1] = {}) {
  const app = testApp(db, options);
  return callsBy(async (path, init) => app.request(path, init));
}

/** Calls the public API of a site that is served, held to its contract too. */
export function publicApiAt(url: string) {
  const send = heldToContract((request) => fetch(request));
  return callsBy(async (path, init) => send(new Request(new URL(path, url), init)));
}

function callsBy(send: (path: string, init: RequestInit) => Promise<Response>) {
  return async (method: string, path: string, { key, body, headers }: Sent = {}) => {
    const text = body && JSON.stringify(body);
    const answer = await send(`/api/v1${path}`, {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    });
    const found: unknown = await answer.json();
    return { status: answer.status, headers: answer.headers, body: found as Record<string, unknown> };
  };
}

/** A person who signed up, and a key that it made for a program. */
export async function keyHolder(db: Kysely<DB>, scopes: ApiScope[] = ['bookings:read', 'bookings:write']) {
  const person = browser(db);
  const api = await person.call();
  const { id: userId } = await api.auth.signUp(signUpForm());
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', userId).execute();
  const signedIn = await person.call();
  const made = await signedIn.account.makeApiKey({ name: 'Program', scopes, secret: password });
  return { userId, person, ...made };
}

/** A key of this account, without the proof of its owner. */
export async function plantKey(db: Kysely<DB>, userId: string, scopes: ApiScope[]) {
  const { key, prefix } = newApiKey();
  await db
    .insertInto('api_keys')
    .values({ user_id: userId, name: 'Program', prefix, secret_hash: hashToken(key), scopes })
    .execute();
  return key;
}
