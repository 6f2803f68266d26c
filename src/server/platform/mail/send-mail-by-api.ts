import { base64Attachment } from './base64-attachment.ts';
import { listHeaders } from './list-headers.ts';
import type { SendMail } from './mail.ts';

const TIMEOUT_MS = 10_000;

/** Sends by an HTTP API that takes one JSON object per mail. A name and password in its address become basic auth. */
export function sendMailByApi(apiUrl: string, from: string): SendMail {
  const url = new URL(apiUrl);
  const headers = new Headers({ 'content-type': 'application/json' });
  if (url.username || url.password) {
    const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
    // fetch rejects an address with credentials.
    url.username = '';
    url.password = '';
  }
  return async ({ to, subject, html, text, attachments = [], unsubscribeUrl }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        from,
        to,
        subject,
        html,
        text,
        // Some APIs reject an empty list.
        ...(unsubscribeUrl !== undefined && { headers: listHeaders(unsubscribeUrl) }),
        ...(attachments.length > 0 && { attachments: attachments.map(base64Attachment) }),
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The mail API answered ${response.status}.`);
  };
}
