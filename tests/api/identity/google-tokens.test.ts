import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { MutableResponse } from 'oauth2-mock-server';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';
import {
  comeBack,
  consentAt,
  googleAt,
  refused,
  newGoogleUser,
  traveller,
} from '../../support/people/google-trip.ts';
import { startIssuer } from '../../support/people/issuer.ts';

const db = await testDb();
const issuer = await startIssuer();
afterAll(() => issuer.close());
const app = testApp(db, { google: googleAt(issuer.url) });

describe('an id token', () => {
  test.each<[string, Record<string, unknown>]>([
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['for another client', { aud: 'another-client' }],
    ['for us and another client, issued to that one', { aud: ['the-client', 'x'], azp: 'x' }],
    ['for several clients that names no party', { aud: ['the-client', 'x'] }],
    ['issued to another client', { azp: 'another-client' }],
    ['without an audience', { aud: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['of Google, where Google was not asked', { iss: 'https://accounts.google.com' }],
    ['without an issuer', { iss: undefined }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['that never expires', { exp: undefined }],
    ['that is not valid yet', { nbf: Math.floor(Date.now() / 1000) + 3600 }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a subject longer than any', { sub: 'x'.repeat(256) }],
    ['with a subject that the database cannot hold', { sub: 'a\u0000b' }],
  ])('%s is refused', async (_, claims) => {
    issuer.vouchFor(newGoogleUser(claims));
    const browser = traveller(app);
    expect(await comeBack(db, browser, await browser.consent())).toEqual(refused());
  });
});

describe('an id token with all the right claims', () => {
  /** The return of an attempt with this id token instead of the issuer's. */
  const returnWith = async (sign: (payload: JWTPayload) => Promise<string> | string) => {
    const browser = traveller(app);
    const url = await browser.leave();
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer.url,
      aud: 'the-client',
      nonce: url.searchParams.get('nonce'),
      iat: now,
      exp: now + 60,
    };
    const token = await sign({ ...newGoogleUser(), ...claims });
    issuer.server.service.once('beforeResponse', ({ body }: MutableResponse) => {
      Object.assign(body, { id_token: token });
    });
    return { browser, way: await consentAt(url) };
  };
  const [publicKey] = issuer.server.issuer.keys.toJSON();
  const kid = publicKey?.kid ?? '';

  test('is accepted when the issuer signed it', async () => {
    const { browser, way } = await returnWith((payload) =>
      issuer.server.issuer.buildToken({
        kid,
        scopesOrTransform: (_, genuine) => void Object.assign(genuine, payload),
      }),
    );
    expect(await comeBack(db, browser, way)).toMatchObject({
      end: '/?signIn=google-new',
      users: 1,
      sessions: 1,
    });
  });

  test('is refused when another key signed it under the name of the right one', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const { browser, way } = await returnWith((payload) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    );
    expect(await comeBack(db, browser, way)).toEqual(refused());
  });

  test('is refused when it carries its own key', async () => {
    const own = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(own.publicKey);
    const { browser, way } = await returnWith((payload) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', jwk, kid: 'own' }).sign(own.privateKey),
    );
    expect(await comeBack(db, browser, way)).toEqual(refused());
  });

  test('is refused when the public key served as a shared secret', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(publicKey));
    const { browser, way } = await returnWith((payload) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid }).sign(secret),
    );
    expect(await comeBack(db, browser, way)).toEqual(refused());
  });

  test('is refused without a signature', async () => {
    const { browser, way } = await returnWith((payload) => new UnsecuredJWT(payload).encode());
    expect(await comeBack(db, browser, way)).toEqual(refused());
  });
});
