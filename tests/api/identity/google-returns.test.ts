import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';
import {
  comeBack,
  consentAt,
  FAILED,
  googleAt,
  redirectTarget,
  refused,
  newGoogleUser,
  traveller,
} from '../../support/people/google-trip.ts';
import { startIssuer } from '../../support/people/issuer.ts';

const db = await testDb();
const issuer = await startIssuer();
afterAll(() => issuer.close());
const app = testApp(db, { google: googleAt(issuer.url) });

beforeEach(() => {
  issuer.vouchFor(newGoogleUser());
});

describe('a return that this browser did not start', () => {
  test('with another state, or none', async () => {
    for (const state of ['a'.repeat(43), '', null]) {
      const browser = traveller(app);
      const way = new URL(await browser.consent());
      if (state === null) way.searchParams.delete('state');
      else way.searchParams.set('state', state);
      expect(await comeBack(db, browser, way.href)).toEqual(refused());
    }
  });

  test('without the cookie, or with that of another attempt', async () => {
    const victim = traveller(app);
    const attacker = traveller(app);
    const way = await attacker.consent();
    expect(await comeBack(db, traveller(app), way)).toEqual(refused());
    await victim.consent();
    expect(await comeBack(db, victim, way)).toEqual(refused());
    // The wrong browser did not use up the attempt itself.
    expect(redirectTarget(await attacker.visit(way))).toBe('/?signIn=google-new');
  });

  test('a second time, even with a code that Google has not seen yet', async () => {
    const browser = traveller(app);
    const atGoogle = await browser.leave();
    const ways = [await consentAt(atGoogle), await consentAt(atGoogle)];
    const state = browser.cookies.get('google') ?? '';
    expect(redirectTarget(await browser.visit(ways[0] ?? ''))).toBe('/?signIn=google-new');
    for (const way of ways) {
      const again = traveller(app);
      again.cookies.set('google', state);
      expect(await comeBack(db, again, way)).toEqual(refused());
    }
  });

  test('twenty times at once: one succeeds', async () => {
    const browser = traveller(app);
    const atGoogle = await browser.leave();
    const ways = await Promise.all(Array.from({ length: 20 }, () => consentAt(atGoogle)));
    const state = browser.cookies.get('google') ?? '';
    const ends = await Promise.all(
      ways.map(async (way) => {
        const twin = traveller(app);
        twin.cookies.set('google', state);
        return redirectTarget(await twin.visit(way));
      }),
    );
    expect(ends.filter((end) => end === '/?signIn=google-new')).toHaveLength(1);
    expect(ends.filter((end) => end === FAILED)).toHaveLength(19);
  });

  test('after ten minutes', async () => {
    const browser = traveller(app);
    const way = await browser.consent();
    await db
      .updateTable('oauth_attempts')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await comeBack(db, browser, way)).toEqual(refused());
    await traveller(app).leave();
    const left = await db.selectFrom('oauth_attempts').select('expires_at').execute();
    expect(left.filter((row) => row.expires_at <= new Date())).toEqual([]);
  });
});

describe('a tampered return', () => {
  test('with the code of another attempt, whose verifier is not ours', async () => {
    const victim = traveller(app);
    const way = new URL(await victim.consent());
    const stolen = new URL(await traveller(app).consent());
    way.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await comeBack(db, victim, way.href)).toEqual(refused());
  });

  test('two hundred tampered returns: none signs in, each is only redirected home', async () => {
    const endings = [
      '',
      'x',
      '%00',
      '%ff',
      '&state=x',
      '&code=',
      '&error=access_denied',
      "'--",
      '%0d%0aset-cookie:a=b',
    ];
    for (let round = 0; round < 200; round += 1) {
      const browser = traveller(app);
      const [path = '', query = ''] = (await browser.consent()).split('?');
      const at = (round * 37) % query.length;
      const swapped = query[at] === 'Z' ? 'Y' : 'Z';
      const changed =
        round % 2 === 0 ? query.slice(0, at) + swapped + query.slice(at + 1) : query.slice(0, at);
      expect(await comeBack(db, browser, `${path}?${changed}${endings[round % endings.length]}`)).toEqual(
        refused(),
      );
    }
  });
});

test('a user who declines at Google is redirected home in their language', async () => {
  const browser = traveller(app);
  const way = new URL(await browser.consent('?lang=en'));
  way.searchParams.delete('code');
  way.searchParams.set('error', 'access_denied');
  expect(await comeBack(db, browser, way.href)).toEqual(refused('/en?signIn=google-failed'));
  way.searchParams.delete('error');
  way.searchParams.set('code', 'x');
  expect(await comeBack(db, browser, way.href)).toEqual(refused());
});
