import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { ATTEMPT_SECONDS } from './browser-cookie.ts';
import { relyingParty } from './relying-party.ts';
import { startAttempt } from './start-attempt.ts';

/** The options of a sign-in by any passkey of this site: the passkey names its account. */
export async function startSignIn(
  ctx: Pick<Context, 'db' | 'site' | 'clientAddress' | 'secure' | 'setCookie' | 'passkeyBrowser'>,
) {
  await countAttempt(ctx.db, limits.passkeyStartByAddress, ctx.clientAddress);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.site).id,
    userVerification: 'required',
    timeout: ATTEMPT_SECONDS * 1000,
  });
  await startAttempt(ctx, options.challenge, null);
  return options;
}
