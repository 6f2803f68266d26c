import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSocketServer, type Server } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { chooseSendMail } from '#/server/mail/choose-send-mail.ts';
import type { Mail, SendMail } from '#/server/mail/mail.ts';
import type { DB } from '#/server/db/schema.gen.ts';
import { testDb } from '../support/db.ts';
import { startSmtp } from '../support/smtp.ts';

const db = await testDb();
const from = 'مختبري <no-reply@mukhtabari.example>';
const mail: Mail = {
  to: 'sara+lab@example.test',
  subject: 'تأكيد بريدك الإلكتروني في مختبري، وهذا عنوان أطول من سطر واحد في رسالة (Mukhtabari)',
  html: `<!DOCTYPE html><html lang="ar" dir="rtl"><body><p dir="rtl">أهلًا <bdi>Sara</bdi>، ${'كلمة '.repeat(200)}</p></body></html>`,
  text: 'أهلًا Sara،\n\nhttp://site.test/verify-email?token=0123.a_b-c\n.\nسطر بعد نقطة وحدها',
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

const sendTo = (smtpUrl: string | null, apiUrl: string | null, own: Kysely<DB> = db) =>
  chooseSendMail({ smtpUrl, apiUrl, from }, own);

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
      // The parser ends lines in its own way, so the bytes are looked for in what came.
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
    const kept = await db.selectFrom('dev_mails').selectAll().executeTakeFirstOrThrow();
    // Nobody sends it, so it has no sender.
    return { from, to: kept.to_address, subject: kept.subject, html: kept.html, text: kept.plain_text };
  },
  attached: async () => {
    const kept = await db.selectFrom('dev_mails').select('attachments').orderBy('sent_at', 'desc').execute();
    return kept[0]?.attachments;
  },
  // Nobody's mail program reads it there.
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

/** Peers that do not take a mail over: each is asked once, and says how many mails it has. */
const refusals: {
  peer: string;
  says: RegExp;
  open: () => Promise<{ send: SendMail; count: () => Promise<number> }>;
}[] = [
  {
    peer: 'an SMTP server that refuses',
    says: /451|Try again/,
    open: async () => {
      const smtp = await startSmtp({ refusals: 1 });
      return { send: sendTo(smtp.url, null), count: async () => smtp.received.length };
    },
  },
  {
    peer: 'an SMTP server that hangs up in the middle of a mail',
    says: /closed|ECONN/,
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
    peer: `an API that answers ${status}`,
    says: new RegExp(`answered ${status}`),
    open: async () => ({ send: sendTo(null, (await startApi(status)).apiUrl), count: async () => 0 }),
  })),
  {
    peer: 'an API that hangs up',
    says: /fetch failed/,
    open: async () => {
      const port = await listen(createServer((request) => request.socket.destroy()));
      return { send: sendTo(null, `http://127.0.0.1:${port}`), count: async () => 0 };
    },
  },
  {
    peer: 'a table that refuses its attachments',
    says: /check constraint/,
    open: async () => {
      const own = await testDb();
      await sql`alter table dev_mails add check (attachments = '[]')`.execute(own);
      const count = async () => (await own.selectFrom('dev_mails').select('id').execute()).length;
      return { send: sendTo(null, null, own), count };
    },
  },
];

test.each(refusals)('$peer has not taken the mail, and the sender knows', async ({ says, open }) => {
  const { send, count } = await open();
  await expect(send({ ...mail, attachments })).rejects.toThrow(says);
  expect(await count()).toBe(0);
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

  test('a mail arrives word for word, and once', async () => {
    const { send, arrived, count } = await open();
    await send(mail);
    expect(await arrived()).toEqual({ from, ...mail });
    expect(await count()).toBe(1);
    await db.deleteFrom('dev_mails').execute();
  });

  test('a letter to a list says how to leave it in one press', async () => {
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

test('the API is given name and password as basic auth, not in the address', async () => {
  const { calls, apiUrl } = await startApi();
  await sendTo(null, apiUrl)(mail);
  expect(calls[0]?.authorization).toBe(`Basic ${Buffer.from('key:p@ss').toString('base64')}`);
});

test('a comma in an address adds nobody, and a line break adds no header', async () => {
  const smtp = await startSmtp();
  const send = sendTo(smtp.url, null);
  await send({ ...mail, to: 'a@example.test, victim@example.test' }).catch(() => {});
  await send({ ...mail, to: 'b@example.test', subject: 'One\r\nBcc: victim@example.test' });
  expect(smtp.received.flatMap(({ to }) => to)).not.toContain('victim@example.test');
  expect(smtp.received.at(-1)?.to).toEqual(['b@example.test']);
  expect(smtp.received.at(-1)?.email.headers.map(({ key }) => key)).not.toContain('bcc');
});

test('what is kept in the table is kept for a week', async () => {
  const send = sendTo(null, null);
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
