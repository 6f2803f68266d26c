import { timeLeftMs } from '#/server/platform/db/deadline.ts';
import { callExternal } from '#/server/platform/telemetry/call-external.ts';
import type { PaymentSettings } from '#/server/platform/trpc/context.ts';

export type MoyasarSettings = Extract<PaymentSettings, { provider: 'moyasar' }>;

/** People wait for it. */
const LONGEST_WAIT_MS = 7_000;
/** What remains of the request to store the outcome. */
const TIME_TO_RECORD_MS = 500;
const LONGEST_REASON = 300;

export class MoyasarRefusal extends Error {
  override name = 'MoyasarRefusal';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * One call without a retry: a caller that repeats a write first asks for its outcome. Rejects unless the status is 2xx.
 */
export async function callMoyasar(
  { apiUrl, secretKey }: MoyasarSettings,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await callExternal('payment', () =>
    fetch(apiUrl + path, {
      method,
      headers: {
        // The key is the user name; the password is empty.
        authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      // In whole milliseconds: a part of one is an error.
      signal: AbortSignal.timeout(
        Math.trunc(Math.max(0, Math.min(LONGEST_WAIT_MS, timeLeftMs() - TIME_TO_RECORD_MS))),
      ),
    }),
  );
  if (response.ok) return response.json();
  const reason = (await response.text()).slice(0, LONGEST_REASON);
  throw new MoyasarRefusal(response.status, `answered ${response.status} to ${method} ${path}: ${reason}`);
}
