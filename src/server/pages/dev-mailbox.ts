import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { AppEnv } from '#/server/platform/http/app-env.ts';
import type { MailAttachment } from '#/server/platform/mail/mail.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WEB_ADDRESS = /(https?:\/\/[^\s<>"]+)/;

// Mails contain their styles; they fetch and run nothing.
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const STYLE = `
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 60rem; margin-inline: auto; padding: 1rem; color: #122B2B }
  table { width: 100%; border-collapse: collapse }
  th, td { text-align: start; padding: .4rem .6rem; border-block-end: 1px solid #E9DECD }
  iframe { width: 100%; height: 44rem; border: 1px solid #E9DECD }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #FAF6EF; padding: 1rem; font: inherit }`;

const SHOWN = 50;

type Body = ReturnType<typeof html>;

/** Shows mail that was stored instead of sent. Mounted in demo mode only, because mail is private. */
export function devMailbox(withDb: MiddlewareHandler<AppEnv>) {
  const mailbox = new Hono<AppEnv>();
  mailbox.use(withDb, async (c, next) => {
    c.header('content-security-policy', POLICY);
    // Mails contain links with tokens.
    c.header('referrer-policy', 'no-referrer');
    await next();
  });
  mailbox.get('/', async (c) => c.html(listPage(await listMails(c.var.db))));
  mailbox.get('/:id', async (c) => {
    const id = c.req.param('id');
    const mail = UUID.test(id) ? await findMail(c.var.db, id) : null;
    if (!mail) return c.html(page('No such mail', html`<h1>No such mail</h1>`), 404);
    return c.html(mailPage(id, mail));
  });
  mailbox.get('/:id/:position', async (c) => {
    const { id, position } = c.req.param();
    const mail = UUID.test(id) ? await findMail(c.var.db, id) : null;
    const attachment = mail?.attachments[Number(position)];
    if (!attachment) return c.html(page('No such file', html`<h1>No such file</h1>`), 404);
    // Always a download: an attachment must not be shown as a page of this site.
    const name = encodeURIComponent(attachment.filename);
    c.header('content-type', 'application/octet-stream');
    c.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
    return c.body(Buffer.from(attachment.content, 'base64'));
  });
  return mailbox;
}

const page = (title: string, body: Body) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;

const listPage = (mails: Awaited<ReturnType<typeof listMails>>) =>
  page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>Mail that was written here and not sent, newest first.</p>
      <table>
        <thead>
          <tr>
            <th>To</th>
            <th>Subject</th>
            <th>Time (UTC)</th>
          </tr>
        </thead>
        <tbody>
          ${mails.map(
            (mail) =>
              html`<tr>
                <td><bdi>${mail.to_address}</bdi></td>
                <td>
                  <a href="/dev/mailbox/${mail.id}"><bdi>${mail.subject}</bdi></a>
                </td>
                <td>${timeOf(mail.sent_at)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
  );

const mailPage = (id: string, mail: NonNullable<Awaited<ReturnType<typeof findMail>>>) =>
  page(
    mail.subject,
    html`<p><a href="/dev/mailbox">Mailbox</a></p>
      <h1><bdi>${mail.subject}</bdi></h1>
      <p>To <bdi>${mail.to_address}</bdi>, ${timeOf(mail.sent_at)} UTC</p>
      ${mail.attachments.map(
        ({ filename, contentType }, position) =>
          html`<p>
            Attached:
            <a href="/dev/mailbox/${id}/${position}"><bdi>${filename}</bdi></a> (<bdi>${contentType}</bdi>)
          </p>`,
      )}
      <h2>Text part</h2>
      <pre dir="auto">${withLinks(mail.plain_text)}</pre>
      <h2>HTML part</h2>
      <iframe
        title="HTML part"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${opensOutside(mail.html)}"
      ></iframe>`,
  );

/** Links in the frame open in a tab, because the site's pages refuse to be framed. */
const opensOutside = (mail: string) => mail.replace('<head>', '<head><base target="_blank"/>');

const withLinks = (text: string) =>
  text
    .split(WEB_ADDRESS)
    .map((part) => (WEB_ADDRESS.test(part) ? html`<a href="${part}">${part}</a>` : part));

const timeOf = (sentAt: Date | string) => new Date(sentAt).toISOString().slice(0, 19).replace('T', ' ');

const listMails = (db: Kysely<DB>) =>
  db
    .selectFrom('dev_mails')
    .select(['id', 'to_address', 'subject', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();

/** Attachments are Base64. */
async function findMail(db: Kysely<DB>, id: string) {
  const mail = await db
    .selectFrom('dev_mails')
    .select(['to_address', 'subject', 'sent_at', 'html', 'plain_text'])
    .select((eb) => eb.ref('attachments').$castTo<MailAttachment[]>().as('attachments'))
    .where('id', '=', id)
    .executeTakeFirst();
  return mail ?? null;
}
