import { isLoopback } from '../http/is-own-origin.ts';
import { listHeaders } from './list-headers.ts';
import type { SendMail } from './mail.ts';

// Together well below the lease of a mail (outbox.ts).
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

/** Sends by an SMTP server: `smtps://`, or `smtp://` with STARTTLS, without which only this machine gets a mail. */
export function sendMailBySmtp(smtpUrl: string, from: string): SendMail {
  const requireTLS = !isLoopback(new URL(smtpUrl).hostname);
  return async ({ to, subject, html, text, attachments = [], unsubscribeUrl }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: smtpUrl,
      requireTLS,
      dnsTimeout: CONNECT_TIMEOUT_MS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await transport.sendMail({
      from,
      // An object, so that a comma in the address cannot add a second recipient.
      to: { name: '', address: to },
      subject,
      html,
      text,
      // Base64, because relays may change line breaks and iCalendar counts line lengths.
      attachments: attachments.map(({ content, ...attachment }) => ({
        ...attachment,
        content: Buffer.from(content),
        contentTransferEncoding: 'base64' as const,
      })),
      // Suppresses automatic replies.
      headers: { 'auto-submitted': 'auto-generated', ...listHeaders(unsubscribeUrl) },
    });
  };
}
