import { randomUUID } from 'node:crypto';
import type { MutableResponse } from 'oauth2-mock-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';
import {
  comeBack,
  FAILED,
  googleAt,
  redirectTarget,
  refused,
  newGoogleUser,
  traveller,
} from '../../support/people/google-trip.ts';
import { startIssuer, type TestIssuer } from '../../support/people/issuer.ts';

const db = await testDb();
const issuer = await startIssuer();
afterAll(() => issuer.close());
const log: object[] = [];
const appAt = (url: string) => testApp(db, { google: googleAt(url), log: (entry) => log.push(entry) });
const app = appAt(issuer.url);

beforeEach(() => {
  issuer.vouchFor(newGoogleUser());
});

describe('an issuer that fails', () => {
  const answering = (over: Partial<MutableResponse>) => {
    issuer.server.service.once('beforeResponse', (response: MutableResponse) => {
      Object.assign(response, over);
    });
  };

  test.each<[string, Partial<MutableResponse>]>([
    ['an error of its own', { statusCode: 500 }],
    ['a refusal', { statusCode: 400, body: { error: 'invalid_grant' } }],
    ['a refusal that says nothing', { statusCode: 401, body: '' }],
    ['an empty answer', { body: {} }],
    ['a word', { body: '' }],
    ['a token that is none', { body: { id_token: 'a.b.c' } }],
    ['a number for a token', { body: { id_token: 7 } }],
    ['a way to somewhere else', { statusCode: 302 }],
  ])('whose token endpoint answers with %s', async (_, over) => {
    const browser = traveller(app);
    const way = await browser.consent();
    answering(over);
    expect(await comeBack(db, browser, way)).toEqual(refused());
  });

  const withIssuer = async (run: (own: TestIssuer) => Promise<void>) => {
    const own = await startIssuer();
    try {
      await run(own);
    } finally {
      if (own.server.listening) await own.close();
    }
  };

  test('with a token endpoint that never answers: times out after five seconds', () =>
    withIssuer(async (own) => {
      const open: { end: () => void }[] = [];
      own.server.service.addRoute('POST', '/silent', (_, response) => void open.push(response));
      own.server.service.on('beforeWellKnownOpenIdConfiguration', ({ body }: MutableResponse) => {
        Object.assign(body, { token_endpoint: `${own.url}/silent` });
      });
      const browser = traveller(appAt(own.url));
      const way = await browser.consent();
      const begun = performance.now();
      expect(await comeBack(db, browser, way)).toEqual(refused());
      expect(performance.now() - begun).toBeLessThan(8_000);
      for (const response of open) response.end();
    }));

  test('that is down', () =>
    withIssuer(async (own) => {
      await own.close();
      expect(await comeBack(db, traveller(appAt(own.url)), '/auth/google?lang=en')).toEqual(
        refused('/en?signIn=google-failed'),
      );
    }));

  test('that fails between the requests', () =>
    withIssuer(async (own) => {
      const browser = traveller(appAt(own.url));
      const way = await browser.consent();
      await own.close();
      expect(await comeBack(db, browser, way)).toEqual(refused());
    }));

  test.each([
    ['fails', { statusCode: 503 }],
    ['names another issuer', { body: { issuer: 'https://evil.example' } }],
    ['lacks an endpoint', { body: { token_endpoint: undefined } }],
    ['names what is no address', { body: { token_endpoint: 'javascript:alert(1)' } }],
  ])('whose discovery %s, and that recovers', (_, { statusCode, body }: Partial<MutableResponse>) =>
    withIssuer(async (own) => {
      own.server.service.once('beforeWellKnownOpenIdConfiguration', (response: MutableResponse) => {
        response.statusCode = statusCode ?? 200;
        Object.assign(response.body, body);
      });
      const browser = traveller(appAt(own.url));
      expect(await comeBack(db, browser, '/auth/google')).toEqual(refused());
      own.vouchFor(newGoogleUser());
      expect(await browser.signIn()).toBe('/?signIn=google-new');
    }),
  );
});

test('discovery is fetched once for many attempts', async () => {
  const own = await startIssuer();
  let asked = 0;
  own.server.service.on('beforeWellKnownOpenIdConfiguration', () => (asked += 1));
  for (let trip = 0; trip < 5; trip += 1) {
    own.vouchFor(newGoogleUser());
    expect(await traveller(appAt(own.url)).signIn()).toBe('/?signIn=google-new');
  }
  expect(asked).toBe(1);
  await own.close();
});

test('without a Google client both addresses report that', async () => {
  const without = testApp(db, { google: null });
  for (const path of ['/auth/google', '/auth/google/callback?state=x&code=y']) {
    expect(redirectTarget(await traveller(without).visit(path))).toBe('/?signIn=google-not-set-up');
  }
  const english = await traveller(without).visit('/auth/google?lang=en');
  expect(redirectTarget(english)).toBe('/en?signIn=google-not-set-up');
});

test('one address cannot begin unlimited attempts', async () => {
  const oneAddress = testApp(db, { google: googleAt(issuer.url), clientAddress: randomUUID() });
  for (let attempt = 0; attempt < 60; attempt += 1) {
    expect((await traveller(oneAddress).leave()).origin).toBe(issuer.url);
  }
  expect(redirectTarget(await traveller(oneAddress).visit('/auth/google'))).toBe(FAILED);
});

test('the log has the reason, and never a person or a token', async () => {
  log.length = 0;
  const person = newGoogleUser();
  const secrets = [person.sub, person.email, person.name, 'the-secret'];
  for (const claims of [
    { nonce: 'planted-nonce' },
    { aud: 'planted' },
    { email_verified: false },
    { sub: 'a\u0000b' },
  ]) {
    issuer.vouchFor({ ...person, ...claims });
    const browser = traveller(app);
    const way = new URL(await browser.consent());
    secrets.push(way.searchParams.get('code') ?? '', way.searchParams.get('state') ?? '');
    issuer.server.service.once('beforeResponse', ({ body }: MutableResponse) => {
      const values = Object.values(body === '' ? {} : body);
      secrets.push(
        ...values.filter((value) => typeof value === 'string').filter(({ length }) => length > 30),
      );
    });
    await browser.visit(way.href);
  }
  expect(log).toHaveLength(4);
  const said = JSON.stringify(log);
  for (const secret of secrets) expect(said).not.toContain(secret);
  expect(said).toContain('the nonce is not that of the attempt');
});
