import * as z from 'zod/mini';
import { callExternal } from '#/server/platform/telemetry/call-external.ts';
import type { GoogleSettings } from '#/server/platform/trpc/context.ts';
import { LONGEST_WAIT_MS, type Issuer } from './discover-issuer.ts';
import { CALLBACK_PATH } from './google-client.ts';
import { GoogleRefusal } from './google-outcome.ts';

type Exchange = { issuer: Issuer; siteOrigin: string; code: string; codeVerifier: string };

const tokens = z.object({ id_token: z.string() });

/**
 * The id token for this code. The other tokens are dropped: the site needs none after signing in. Arctic would follow a
 * redirect, and send the client's secret with it.
 */
export async function exchangeCode(
  { clientId, clientSecret }: GoogleSettings,
  { issuer, siteOrigin, code, codeVerifier }: Exchange,
): Promise<string> {
  const response = await callExternal('google', () =>
    fetch(issuer.token_endpoint, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        accept: 'application/json',
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: siteOrigin + CALLBACK_PATH,
        code_verifier: codeVerifier,
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    }),
  );
  if (response.status !== 200) throw new GoogleRefusal(`the token endpoint answered ${response.status}`);
  return tokens.parse(await response.json()).id_token;
}
