import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { endAll, startUpload, type Upload } from '../../support/processes/unfinished-upload.ts';
import type { Attacker } from './attackers.ts';
import type { World } from './foreign-ids.ts';
import { openSender } from './sender.ts';

const MEBIBYTE = 1024 * 1024;
const UPLOADS = 80;
const OPEN_MS = 3_000;
const MOST_TURNS = 20;
const PART = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
const FILE = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
const FORM = 'multipart/form-data; boundary=b';
const JSON_TYPE = 'application/json';

/** Bodies that are too large, end never, or are many parts of nothing, from a laboratory that may send files. */
export async function tryBodies(world: World, lab: Attacker) {
  const { origin, verdicts } = world;
  const sender = openSender(origin, lab.cookie);
  const large = Buffer.alloc(40 * MEBIBYTE, 'x');
  const nested = '['.repeat(60_000);
  const tries: [string, string, string, string | Buffer][] = [
    ['a form of 40 MB', '/trpc/lab.uploadResults', FORM, large],
    ['a certificate of 40 MB', '/trpc/lab.sendCertificate', FORM, large],
    ['a logo of 40 MB', '/trpc/lab.setLogo', FORM, large],
    ['JSON of 40 MB for a file', '/trpc/lab.uploadResults', JSON_TYPE, large],
    ['JSON of 40 MB', '/trpc/auth.signIn', JSON_TYPE, large],
    ['JSON a little too long', '/trpc/auth.signIn', JSON_TYPE, Buffer.alloc(64 * 1024 + 1, ' ')],
    ['JSON of many lists', '/trpc/auth.signIn', JSON_TYPE, nested],
    ['half of a JSON', '/trpc/auth.signIn', JSON_TYPE, '{"email":'],
    ['a webhook of 40 MB', '/webhooks/moyasar', JSON_TYPE, large],
    [
      'a webhook with another secret',
      '/webhooks/moyasar',
      JSON_TYPE,
      '{"secret_token":"x","type":"payment_paid"}',
    ],
    ['a form of empty parts', '/trpc/lab.uploadResults', FORM, `${PART.repeat(220_000)}--b--\r\n`],
    ['a head without an end', '/trpc/lab.uploadResults', FORM, `--b\r\n${'x'.repeat(12 * MEBIBYTE)}`],
    [
      'heads of many lines',
      '/trpc/lab.uploadResults',
      FORM,
      `--b\r\n${'x: y\r\n'.repeat(MEBIBYTE)}\r\n--b--`,
    ],
    ['a part without an end', '/trpc/lab.uploadResults', FORM, `${FILE}${'\r\n--'.repeat(2 * MEBIBYTE)}`],
    ['a form that is no form', '/trpc/lab.uploadResults', FORM, 'x'],
  ];
  for (const [name, path, type, body] of tries)
    verdicts.judge(
      { name, sent: '', isToBeRefused: true },
      await sender.send('POST', path, body, {
        'content-type': type,
        origin,
        'sec-fetch-site': 'same-origin',
      }),
    );
  sender.close();
  await tryFramings(world);
  await tryUnfinished(world, lab);
}

const HEAD = 'POST /healthz HTTP/1.1';
const framings: [string, string[], string][] = [
  ['two lengths', ['Content-Length: 5', 'Content-Length: 0'], '12345'],
  ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['chunks that are not the last coding', ['Transfer-Encoding: chunked, x'], '0\r\n\r\n'],
  ['a length that is no number', ['Content-Length: +5'], '12345'],
  ['a header that ends in a bare line feed', ['X: 1\nContent-Length: 5'], '12345'],
  ['a space before the colon', ['Content-Length : 5'], '12345'],
  ['headers of 100 kB', [`X: ${'x'.repeat(100_000)}`], ''],
  ['2,500 headers', Array.from({ length: 2_500 }, (_, at) => `X-${at}: 1`), ''],
];

/** Requests whose end two readers see at different places. */
async function tryFramings({ origin, verdicts }: World) {
  const { port, host } = new URL(origin);
  for (const [name, headers, body] of framings) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`${[HEAD, `Host: ${host}`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`);
    const said = await text(socket).catch(() => '');
    const status = Number(/^HTTP\/1\.1 (\d+) /.exec(said)?.[1] ?? 0);
    verdicts.judge({ name, sent: '', isToBeRefused: true }, { status, body: said });
  }
}

/** Sends forms whose bodies never end. The server keeps a few of them, refuses the others, and answers other requests. */
async function tryUnfinished({ origin, verdicts }: World, lab: Attacker) {
  const { port, host } = new URL(origin);
  const to = { port: Number(port), path: 'lab.uploadResults', cookie: lab.cookie ?? '', host };
  const uploads: Upload[] = await Promise.all(
    Array.from({ length: UPLOADS }, () =>
      startUpload({ ...to, announcedBytes: 14 * MEBIBYTE }, MEBIBYTE / 2),
    ),
  );
  await pause(OPEN_MS);
  // An answer that has begun is read to its end.
  const isHalf = ({ answer }: Upload) => answer() !== '' && !answer().trimEnd().endsWith('}');
  for (let turn = 0; turn < MOST_TURNS && uploads.some(isHalf); turn += 1) await pause(OPEN_MS / MOST_TURNS);
  const answers = uploads.map(({ answer }) => answer()).filter((answer) => answer !== '');
  for (const answer of answers)
    verdicts.judge(
      { name: 'an upload that never ends', sent: '', isToBeRefused: true },
      { status: Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1] ?? 0), body: answer },
    );
  if (answers.length < UPLOADS / 2)
    verdicts.say(`${UPLOADS - answers.length} of ${UPLOADS} unfinished uploads are waited for`);
  const begun = performance.now();
  const other = await fetch(`${origin}/readyz`);
  if (!other.ok || performance.now() - begun > 1_000)
    verdicts.say(`beside unfinished uploads others wait ${(performance.now() - begun).toFixed(0)} ms`);
  endAll(uploads);
}
