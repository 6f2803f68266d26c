import { asBase64 } from './as-base64.ts';
import { listHeaders } from './list-headers.ts';
import type { SendMail } from './mail.ts';

const TIMEOUT_MS = 10_000;

/** By an HTTP API that takes one JSON object for each mail. Name and password in its address become basic auth. */
export function sendMailByApi(apiUrl: string, from: string): SendMail {
  const url = new URL(apiUrl);
  const headers = new Headers({ 'content-type': 'application/json' });
  if (url.username || url.password) {
    const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
    // fetch refuses an address that carries them.
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
        // Left out where there are none: some APIs refuse an empty list.
        ...(unsubscribeUrl !== undefined && { headers: listHeaders(unsubscribeUrl) }),
        ...(attachments.length > 0 && { attachments: attachments.map(asBase64) }),
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The mail API answered ${response.status}.`);
  };
}
