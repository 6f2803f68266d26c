import { callExternal } from '#/server/platform/telemetry/call-external.ts';
import type { GoogleSettings } from '#/server/platform/trpc/context.ts';
import { LONGEST_WAIT_MS, type Issuer } from './discover-issuer.ts';
import { googleClient } from './google-client.ts';
import { GoogleRefusal } from './google-outcome.ts';

type Exchange = { issuer: Issuer; siteOrigin: string; code: string; codeVerifier: string };

/** The id token for this code. The other tokens are dropped: the site needs none after signing in. */
export async function exchangeCode(
  google: GoogleSettings,
  { issuer, siteOrigin, code, codeVerifier }: Exchange,
): Promise<string> {
  const client = googleClient(google, siteOrigin);
  const tokens = await Promise.race([
    callExternal('google', () => client.validateAuthorizationCode(issuer.token_endpoint, code, codeVerifier)),
    giveUp(),
  ]);
  return tokens.idToken();
}

// Arctic accepts no signal, so a timeout abandons its request rather than aborting it.
function giveUp(): Promise<never> {
  const deadline = AbortSignal.timeout(LONGEST_WAIT_MS);
  return new Promise((_, reject) => {
    deadline.addEventListener('abort', () => reject(new GoogleRefusal('the token endpoint is too slow')));
  });
}
