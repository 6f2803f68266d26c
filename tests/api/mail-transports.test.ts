import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { chooseSendMail } from '#/server/mail/choose-send-mail.ts';
import type { Mail } from '#/server/mail/mail.ts';
import { testDb } from '../support/db.ts';
import { startSmtp } from '../support/smtp.ts';

const db = await testDb();
const from = 'مختبري <no-reply@mukhtabari.example>';
const mail: Mail = {
  to: 'sara+lab@example.test',
  subject: 'تأكيد بريدك الإلكتروني في مختبري، وهذا عنوان أطول من سطر واحد في رسالة (Mukhtabari)',
  html: `<!DOCTYPE html><html lang="ar" dir="rtl"><body><p dir="rtl">أهلاً <bdi>Sara</bdi>، ${'كلمة '.repeat(200)}</p></body></html>`,
  text: 'أهلاً Sara،\n\nhttp://site.test/verify-email?token=0123.a_b-c\n.\nسطر بعد نقطة وحدها',
};
// Lines that a way may neither join nor break, nor end otherwise.
const calendar = `BEGIN:VCALENDAR\r\nSUMMARY:${'زيارة '.repeat(6)}\r\n ${'المختبر'.repeat(5)}\r\n.\r\nEND:VCALENDAR\r\n`;
const attachments: Mail['attachments'] = [
  { filename: 'visit.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: calendar },
  { filename: 'زيارة.txt', contentType: 'text/plain; charset=utf-8', content: 'سطر' },
];
const asSent = attachments.map(({ content, ...attachment }) => ({
  ...attachment,
  content: Buffer.from(content).toString('base64'),
}));

const openSmtp = async () => {
  const smtp = await startSmtp();
  const send = chooseSendMail({ smtpUrl: smtp.url, apiUrl: null, from }, db);
  const arrived = async () => {
    const [last] = smtp.received.slice(-1);
    const { email } = last ?? {};
    return {
      from: `${email?.from?.name} <${email?.from?.address}>`,
      to: last?.to.join(),
      subject: email?.subject,
      html: email?.html?.trim(),
      text: email?.text?.trim(),
    };
  };
  const attached = async () => {
    const last = smtp.received.at(-1);
    const wire = last?.raw.replaceAll('\r\n', '') ?? '';
    return last?.email.attachments.map(({ filename, mimeType, method }) => ({
      filename,
      contentType: [mimeType, 'charset=utf-8', ...(method ? [`method=${method}`] : [])].join('; '),
      // The parser ends lines in its own way, so the bytes are looked for in what came.
      content: asSent.find((part) => part.filename === filename && wire.includes(part.content))?.content,
    }));
  };
  return { send, arrived, attached };
};

type Call = { body: unknown; authorization: string | undefined };

async function startApi(status = 202) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      calls.push({ body, authorization: request.headers.authorization });
      response.writeHead(status, { location: '/elsewhere' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { calls, apiUrl: `http://key:p%40ss@127.0.0.1:${port}/send` };
}

const openApi = async () => {
  const { calls, apiUrl } = await startApi();
  return {
    send: chooseSendMail({ smtpUrl: null, apiUrl, from }, db),
    arrived: async () => calls.at(-1)?.body,
    attached: async () => Reflect.get(Object(calls.at(-1)?.body), 'attachments') as unknown,
  };
};

const openTable = async () => ({
  send: chooseSendMail({ smtpUrl: null, apiUrl: null, from }, db),
  arrived: async () => {
    const kept = await db.selectFrom('dev_mails').selectAll().executeTakeFirstOrThrow();
    // Nobody sends it, so it has no sender.
    return { from, to: kept.to_address, subject: kept.subject, html: kept.html, text: kept.plain_text };
  },
  attached: async () => {
    const kept = await db.selectFrom('dev_mails').select('attachments').orderBy('sent_at', 'desc').execute();
    return kept[0]?.attachments;
  },
});

describe.each([
  { way: 'SMTP', open: openSmtp },
  { way: 'the HTTP API', open: openApi },
  { way: 'the table', open: openTable },
])('by $way', ({ open }) => {
  test('what hangs on a mail arrives byte for byte', async () => {
    const { send, attached } = await open();
    await send({ ...mail, to: 'other@example.test', attachments });
    expect(await attached()).toEqual(asSent);
    await db.deleteFrom('dev_mails').execute();
  });

  test('a mail arrives word for word', async () => {
    const { send, arrived } = await open();
    await send(mail);
    expect(await arrived()).toEqual({ from, ...mail });
  });
});

test('the API is given name and password as basic auth, not in the address', async () => {
  const { calls, apiUrl } = await startApi();
  await chooseSendMail({ smtpUrl: null, apiUrl, from }, db)(mail);
  expect(calls[0]?.authorization).toBe(`Basic ${Buffer.from('key:p@ss').toString('base64')}`);
});

test.each([301, 400, 503])('an API that answers %i has not taken the mail', async (status) => {
  const { apiUrl } = await startApi(status);
  await expect(chooseSendMail({ smtpUrl: null, apiUrl, from }, db)(mail)).rejects.toThrow(`${status}`);
});

test('a comma in an address adds nobody, and a line break adds no header', async () => {
  const smtp = await startSmtp();
  const send = chooseSendMail({ smtpUrl: smtp.url, apiUrl: null, from }, db);
  await send({ ...mail, to: 'a@example.test, victim@example.test' }).catch(() => {});
  await send({ ...mail, to: 'b@example.test', subject: 'One\r\nBcc: victim@example.test' });
  expect(smtp.received.flatMap(({ to }) => to)).not.toContain('victim@example.test');
  expect(smtp.received.at(-1)?.to).toEqual(['b@example.test']);
  expect(smtp.received.at(-1)?.email.headers.map(({ key }) => key)).not.toContain('bcc');
});

test('what is kept in the table is kept for a week', async () => {
  const send = chooseSendMail({ smtpUrl: null, apiUrl: null, from }, db);
  await send({ ...mail, to: 'old@example.test' });
  await db
    .updateTable('dev_mails')
    .set({ sent_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('to_address', '=', 'old@example.test')
    .execute();
  await send(mail);
  const kept = await db.selectFrom('dev_mails').select('to_address').distinct().execute();
  expect(kept).toEqual([{ to_address: mail.to }]);
});
