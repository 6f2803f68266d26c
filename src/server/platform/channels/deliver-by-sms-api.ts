import * as z from 'zod/mini';
import { smsParts } from '#/shared/core/sms-parts.ts';
import { callbackToken } from './callback-token.ts';
import type { Deliver, RenderText, SmsSettings } from './channel.ts';

const TIMEOUT_MS = 10_000;

/** The provider's answer; its numbers and texts vary, so only the verdict is read. */
const answerOf = z.object({ success: z.union([z.boolean(), z.string()]), errorCode: z.optional(z.string()) });

/**
 * Sends by the HTTP API of Unifonic: a form, with our id as correlation id, so that a repeat is known as one. The
 * provider reports states to an address that only it was told.
 */
export function deliverBySmsApi(
  { apiUrl, appSid, senderId, callbackSecret }: SmsSettings,
  { origin, renderText }: { origin: string; renderText: RenderText },
): Deliver {
  return async ({ id, to, locale, ...content }) => {
    const body = await renderText(content, locale);
    const statusCallback = new URL('/webhooks/sms', origin);
    statusCallback.searchParams.set('id', id);
    statusCallback.searchParams.set('token', callbackToken(callbackSecret, id));
    const response = await fetch(`${apiUrl}/messages`, {
      method: 'POST',
      body: new URLSearchParams({
        AppSid: appSid,
        SenderID: senderId,
        Recipient: to.slice(1),
        Body: body,
        responseType: 'JSON',
        CorrelationID: id,
        statusCallback: statusCallback.href,
        async: 'false',
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { data: answer } = z.safeParse(answerOf, await response.json().catch(() => null));
    // The provider's own words may repeat the number.
    if (!response.ok) throw new Error(`The SMS API answered ${response.status}.`);
    if (!answer || String(answer.success) !== 'true') {
      throw new Error(`The SMS API refused the message: ${errorCodeOf(answer?.errorCode)}.`);
    }
    return { parts: smsParts(body) };
  };
}

const errorCodeOf = (code = '') => (/^[\w-]{1,40}$/.test(code) ? code : 'without a code');
