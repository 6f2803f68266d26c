import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSocketServer, type Server } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { chooseSendMail } from '#/server/platform/mail/choose-send-mail.ts';
import type { Mail, SendMail } from '#/server/platform/mail/mail.ts';
import { testDb } from '../../support/db/db.ts';
import { startSmtp } from '../../support/processes/smtp.ts';

const db = await testDb();
const from = 'مختبري <no-reply@mukhtabari.example>';
const mail: Mail = {
  to: 'sara+lab@example.test',
  subject: 'تأكيد بريدك الإلكتروني في مختبري، وهذا عنوان أطول من سطر واحد في رسالة (Mukhtabari)',
  html: `<!DOCTYPE html><html lang="ar" dir="rtl"><body><p dir="rtl">أهلًا <bdi>Sara</bdi>، ${'كلمة '.repeat(200)}</p></body></html>`,
  text: 'أهلًا Sara،\n\nhttp://site.test/verify-email?token=0123.a_b-c\n.\nسطر بعد نقطة وحدها',
};
// A transport must not join, break or end these lines differently.
const calendar = `BEGIN:VCALENDAR\r\nSUMMARY:${'زيارة '.repeat(6)}\r\n ${'المختبر'.repeat(5)}\r\n.\r\nEND:VCALENDAR\r\n`;
const attachments: Mail['attachments'] = [
  { filename: 'visit.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: calendar },
  { filename: 'زيارة.txt', contentType: 'text/plain; charset=utf-8', content: 'سطر' },
];
const asSent = attachments.map(({ content, ...attachment }) => ({
  ...attachment,
  content: Buffer.from(content).toString('base64'),
}));

const sendTo = (smtpUrl: string | null, apiUrl: string | null, own: Kysely<DB> = db) =>
  chooseSendMail({ smtpUrl, apiUrl, from }, { isDemo: true }, own);

const openSmtp = async () => {
  const smtp = await startSmtp();
  const send = sendTo(smtp.url, null);
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
      // The parser changes line endings, so the bytes are looked up in the raw message.
      content: asSent.find((part) => part.filename === filename && wire.includes(part.content))?.content,
    }));
  };
  const headers = async () =>
    Object.fromEntries(smtp.received.at(-1)?.email.headers.map(({ key, value }) => [key, value]) ?? []);
  return { send, arrived, attached, headers, count: async () => smtp.received.length };
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
    send: sendTo(null, apiUrl),
    arrived: async () => calls.at(-1)?.body,
    attached: async () => Reflect.get(Object(calls.at(-1)?.body), 'attachments') as unknown,
    headers: async () => Reflect.get(Object(calls.at(-1)?.body), 'headers') as unknown,
    count: async () => calls.length,
  };
};

const openTable = async () => ({
  send: sendTo(null, null),
  arrived: async () => {
    const stored = await db.selectFrom('dev_mails').selectAll().executeTakeFirstOrThrow();
    // The mail is not sent, so the row has no sender.
    return {
      from,
      to: stored.to_address,
      subject: stored.subject,
      html: stored.html,
      text: stored.plain_text,
    };
  },
  attached: async () => {
    const stored = await db
      .selectFrom('dev_mails')
      .select('attachments')
      .orderBy('sent_at', 'desc')
      .execute();
    return stored[0]?.attachments;
  },
  // No mail program reads the table.
  headers: null,
  count: async () => (await db.selectFrom('dev_mails').select('id').execute()).length,
});

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Peers that do not accept a mail. `count` returns the number of mails that the peer has. */
const refusals: {
  peer: string;
  error: RegExp;
  open: () => Promise<{ send: SendMail; count: () => Promise<number> }>;
}[] = [
  {
    peer: 'an SMTP server that rejects the mail',
    error: /451|Try again/,
    open: async () => {
      const smtp = await startSmtp({ refusals: 1 });
      return { send: sendTo(smtp.url, null), count: async () => smtp.received.length };
    },
  },
  {
    peer: 'an SMTP server that closes the connection within a mail',
    error: /closed|ECONN/,
    open: async () => {
      const server = createSocketServer((socket) => {
        socket.on('error', () => {}).write('220 here\r\n');
        let isMail = false;
        socket.on('data', (line) => {
          if (isMail) return socket.destroy();
          isMail = String(line).startsWith('DATA');
          return socket.write(isMail ? '354 go on\r\n' : '250 ok\r\n');
        });
      });
      return { send: sendTo(`smtp://127.0.0.1:${await listen(server)}`, null), count: async () => 0 };
    },
  },
  ...[301, 400, 503].map((status) => ({
    peer: `an API that returns ${status}`,
    error: new RegExp(`answered ${status}`),
    open: async () => ({ send: sendTo(null, (await startApi(status)).apiUrl), count: async () => 0 }),
  })),
  {
    peer: 'an API that closes the connection',
    error: /fetch failed/,
    open: async () => {
      const port = await listen(createServer((request) => request.socket.destroy()));
      return { send: sendTo(null, `http://127.0.0.1:${port}`), count: async () => 0 };
    },
  },
  {
    peer: 'a table that rejects the attachments',
    error: /check constraint/,
    open: async () => {
      const own = await testDb();
      await sql`alter table dev_mails add check (attachments = '[]')`.execute(own);
      const count = async () => (await own.selectFrom('dev_mails').select('id').execute()).length;
      return { send: sendTo(null, null, own), count };
    },
  },
];

test.each(refusals)('sending to $peer rejects, and no mail is stored there', async ({ error, open }) => {
  const { send, count } = await open();
  await expect(send({ ...mail, attachments })).rejects.toThrow(error);
  expect(await count()).toBe(0);
});

describe.each([
  { transport: 'SMTP', open: openSmtp },
  { transport: 'the HTTP API', open: openApi },
  { transport: 'the table', open: openTable },
])('by $transport', ({ open }) => {
  test('attachments arrive byte for byte', async () => {
    const { send, attached } = await open();
    await send({ ...mail, to: 'other@example.test', attachments });
    expect(await attached()).toEqual(asSent);
    await db.deleteFrom('dev_mails').execute();
  });

  test('a mail arrives unchanged, and once', async () => {
    const { send, arrived, count } = await open();
    await send(mail);
    expect(await arrived()).toEqual({ from, ...mail });
    expect(await count()).toBe(1);
    await db.deleteFrom('dev_mails').execute();
  });

  test('a mail to a list has the headers for unsubscribing', async () => {
    const { send, headers } = await open();
    const unsubscribeUrl = 'https://site.test/newsletter/leave?token=0123.a_b-c';
    await send({ ...mail, unsubscribeUrl });
    await db.deleteFrom('dev_mails').execute();
    if (headers === null) return;
    expect(await headers()).toMatchObject({
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });
});

test('outside the demo a mail without a transport is refused, and stored nowhere', async () => {
  const send = chooseSendMail({ smtpUrl: null, apiUrl: null, from }, { isDemo: false }, db);
  await expect(send(mail)).rejects.toThrow('neither SMTP_URL nor MAIL_API_URL is set');
  expect(await db.selectFrom('dev_mails').select('id').execute()).toEqual([]);
});

test('a server elsewhere gets no mail without encryption', async () => {
  const smtp = await startSmtp();
  // Not spelled as this machine's name, so it counts as another machine.
  const send = sendTo(smtp.url.replace('127.0.0.1', 'LOCALHOST'), null);
  await expect(send(mail)).rejects.toThrow(/STARTTLS/i);
  expect(smtp.received).toEqual([]);
});

test('the API gets name and password as basic auth, not in the address', async () => {
  const { calls, apiUrl } = await startApi();
  await sendTo(null, apiUrl)(mail);
  expect(calls[0]?.authorization).toBe(`Basic ${Buffer.from('key:p@ss').toString('base64')}`);
});

test('a comma in an address adds no recipient, and a line break adds no header', async () => {
  const smtp = await startSmtp();
  const send = sendTo(smtp.url, null);
  await send({ ...mail, to: 'a@example.test, victim@example.test' }).catch(() => {});
  await send({ ...mail, to: 'b@example.test', subject: 'One\r\nBcc: victim@example.test' });
  expect(smtp.received.flatMap(({ to }) => to)).not.toContain('victim@example.test');
  expect(smtp.received.at(-1)?.to).toEqual(['b@example.test']);
  expect(smtp.received.at(-1)?.email.headers.map(({ key }) => key)).not.toContain('bcc');
});

test('mail in the table is stored for a week', async () => {
  const send = sendTo(null, null);
  await send({ ...mail, to: 'old@example.test' });
  await db
    .updateTable('dev_mails')
    .set({ sent_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('to_address', '=', 'old@example.test')
    .execute();
  await send(mail);
  const stored = await db.selectFrom('dev_mails').select('to_address').distinct().execute();
  expect(stored).toEqual([{ to_address: mail.to }]);
});
