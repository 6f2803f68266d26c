import { createHash, randomBytes } from 'node:crypto';
import { procedures } from '../../support/api/procedures.ts';
import { whoMay } from '../../support/people/who-may.ts';
import type { World } from './foreign-ids.ts';
import { inTurns, openSender } from './sender.ts';

const byPath = (type: 'query' | 'mutation') =>
  [...procedures].filter(([, { _def }]) => _def.type === type).map(([path]) => path);

/** Sends forged session cookies to every procedure that needs a session. */
export async function tryForgedSessions({ origin, victim, inputs, verdicts }: World) {
  const [, token = ''] = victim.cookie.split('=');
  const hash = createHash('sha256').update(token).digest();
  const forged: [string, string][] = [
    ['a session of chance', randomBytes(40).toString('hex').slice(0, 40)],
    ['a session with another last letter', token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')],
    ['a session in capitals', token.toUpperCase()],
    ['half of a session', token.slice(0, 20)],
    ['the hash of a session', hash.toString('hex')],
    ['the hash of a session, base64', hash.toString('base64url')],
    ['the id of a person as session', victim.userId],
    ['SQL as session', "' or '1'='1"],
    ['a long session', 'a'.repeat(6_000)],
    ['an empty session', ''],
    ['another encoding of a session', `%00${token}`],
  ];
  const paths = byPath('query').filter((path) => whoMay[path]?.[0] === 'sign in');
  const cookies = [
    ...forged.map(([name, value]) => ({ name, cookie: `session=${value}` })),
    {
      name: 'a session under another name',
      cookie: `__Host-session=${token}; sid=${token}; Session=${token}`,
    },
    { name: 'a made-up device', cookie: `device=${victim.userId}.${hash.toString('base64url')}` },
  ];
  for (const { name, cookie } of cookies) {
    const sender = openSender(origin, cookie);
    await inTurns(paths, async (path) =>
      verdicts.judge(
        { name: `${name} at ${path}`, sent: cookie, isToBeRefused: true },
        await sender.call(path, inputs[path]),
      ),
    );
    sender.close();
  }
}

/** Writes that another site makes the victim's browser send, with the victim's cookie, to every mutation. */
export async function tryForeignOrigins({ origin, victim, inputs, verdicts }: World) {
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  const empty = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n--b--\r\n';
  const shapes: { name: string; headers: Record<string, string>; body?: string; isInAddress?: boolean }[] = [
    { name: 'another site', headers: { ...json, origin: 'http://evil.test' } },
    { name: 'no site', headers: { ...json, origin: 'null' } },
    { name: 'a longer name', headers: { ...json, origin: `${origin}.evil.test` } },
    { name: 'another scheme', headers: { ...json, origin: origin.replace('http:', 'https:') } },
    { name: 'another port', headers: { ...json, origin: `${new URL(origin).protocol}//127.0.0.1:1` } },
    { name: 'a sister site', headers: { ...json, origin, 'sec-fetch-site': 'same-site' } },
    { name: 'a cross-site fetch', headers: { ...json, 'sec-fetch-site': 'cross-site' } },
    { name: 'text/plain', headers: { 'content-type': 'text/plain' } },
    { name: 'a form', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { name: 'no content type', headers: {} },
    {
      name: 'a multipart form of another site',
      headers: { ...form, origin: 'http://evil.test' },
      body: empty,
    },
    { name: 'a multipart form without a site', headers: form, body: empty },
    { name: 'a link', headers: {}, isInAddress: true },
  ];
  const sender = openSender(origin, victim.cookie);
  const calls = byPath('mutation').flatMap((path) => shapes.map((shape) => ({ path, shape })));
  await inTurns(calls, async ({ path, shape: { name, headers, body, isInAddress } }) => {
    const valid = inputs[path] instanceof FormData ? {} : inputs[path];
    const sent = JSON.stringify(valid) ?? '{}';
    const answer = isInAddress
      ? await sender.send('GET', `/trpc/${path}?input=${encodeURIComponent(sent)}`)
      : await sender.send('POST', `/trpc/${path}`, body ?? sent, headers);
    verdicts.judge({ name: `${name} at ${path}`, sent, isToBeRefused: true }, answer);
  });
  sender.close();
}

/** The victim's data under another name, by other methods, and to who is not the victim by its address. */
export async function tryOtherDoors({ origin, victim, verdicts }: World) {
  const own = openSender(origin, victim.cookie);
  for (const host of ['evil.test', 'localhost', '127.0.0.1', `${new URL(origin).host}.evil.test`, 'x@y'])
    verdicts.judge(
      { name: `the host "${host}"`, sent: host, isToBeRefused: true },
      await own.send('GET', '/trpc/auth.session', undefined, { host }),
    );
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])
    verdicts.judge(
      { name: `${method} at account.profile`, sent: '', isToBeRefused: true },
      await own.send(method, '/trpc/account.profile', undefined, { origin: 'http://evil.test' }),
    );
  own.close();
  const stranger = openSender(origin);
  const pages = [
    ...victim.foreignIds.flatMap(({ id }) => [
      `/files/${id}`,
      `/certificates/${id}`,
      `/orders/${id}/receipt.pdf`,
      `/documents/${id}/document.pdf`,
      `/calendar/${id}.ics`,
      `/lab-logos/${victim.labId}/${id}`,
    ]),
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/%2e%2e%2f%2e%2e%2f.env',
    '/..%2fpackage.json',
    '/.git/config',
    '/.env',
    '/assets/..%5c..%5cpackage.json',
    '/trpc/%E0%A4%A',
    '/results/report.pdf',
    '/results/results.csv',
    '/results/results.json',
    '/admin/exports/users.csv',
    '/admin/exports/audit.csv',
    '/en/admin/exports/payments.csv',
    '/lab/statement/2026-01.pdf',
    '/en/lab/statement/2026-01.csv',
    '/metrics',
  ];
  await inTurns(pages, async (path) =>
    verdicts.judge(
      { name: `a visitor at ${path}`, sent: path, isToBeRefused: false },
      await stranger.send('GET', path),
    ),
  );
  stranger.close();
}
