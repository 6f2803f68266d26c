import type { GoogleSettings } from '../context.ts';
import { LONGEST_WAIT_MS, type Issuer } from './discover-issuer.ts';
import { googleClient } from './google-client.ts';
import { GoogleRefusal } from './google-outcome.ts';
import { askOutside } from '../telemetry/ask-outside.ts';

type Exchange = { issuer: Issuer; siteOrigin: string; code: string; codeVerifier: string };

/** The id token for this code. The other tokens are let go: nothing of Google's is asked for after signing in. */
export async function exchangeCode(
  google: GoogleSettings,
  { issuer, siteOrigin, code, codeVerifier }: Exchange,
): Promise<string> {
  const client = googleClient(google, siteOrigin);
  const tokens = await Promise.race([
    askOutside('google', () => client.validateAuthorizationCode(issuer.token_endpoint, code, codeVerifier)),
    giveUp(),
  ]);
  return tokens.idToken();
}

// Arctic takes no signal, so that its request is left alone rather than ended.
function giveUp(): Promise<never> {
  const deadline = AbortSignal.timeout(LONGEST_WAIT_MS);
  return new Promise((_, reject) => {
    deadline.addEventListener('abort', () => reject(new GoogleRefusal('the token endpoint is too slow')));
  });
}
