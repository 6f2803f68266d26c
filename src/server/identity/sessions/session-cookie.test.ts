import { expect, test } from 'vitest';
import { blankSessionCookie, sessionCookie, sessionTokenOf } from './session-cookie.ts';

const token = 'a2'.repeat(20);

test('over https the cookie is bound to this host and never sent in the clear', () => {
  expect(sessionCookie(token, true)).toBe(
    `__Host-session=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(sessionCookie(token, false)).toBe(
    `session=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
  );
  expect(blankSessionCookie(true)).toContain('Max-Age=0');
});

test('the token is found among other cookies, and only under the right name', () => {
  expect(sessionTokenOf(`a=b; session=${token}; c=d`, false)).toBe(token);
  expect(sessionTokenOf(`session=${token}`, true)).toBeNull();
  expect(sessionTokenOf(`__Host-session=${token}`, true)).toBe(token);
  expect(sessionTokenOf(`xsession=${token}`, false)).toBeNull();
});

test.each([undefined, null, '', 'session=', 'session', `session=${token}x`, "session=' or 1=1", '=;=;'])(
  'no token in %j',
  (header) => {
    expect(sessionTokenOf(header, false)).toBeNull();
  },
);
