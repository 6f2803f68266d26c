import { listHeaders } from './list-headers.ts';
import type { SendMail } from './mail.ts';

// Together well below the minute after which the queue believes a sender dead.
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

/** By an SMTP server: `smtp://` with STARTTLS where it is offered, or `smtps://`. */
export function sendMailBySmtp(smtpUrl: string, from: string): SendMail {
  return async ({ to, subject, html, text, attachments = [], unsubscribeUrl }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: smtpUrl,
      dnsTimeout: CONNECT_TIMEOUT_MS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await transport.sendMail({
      from,
      // As an object: a comma in it names no second recipient.
      to: { name: '', address: to },
      subject,
      html,
      text,
      // Base64, or a server on the way could join or break the lines of a file that counts them.
      attachments: attachments.map(({ content, ...attachment }) => ({
        ...attachment,
        content: Buffer.from(content),
        contentTransferEncoding: 'base64' as const,
      })),
      // Keeps holiday notices from answering.
      headers: { 'auto-submitted': 'auto-generated', ...listHeaders(unsubscribeUrl) },
    });
  };
}
