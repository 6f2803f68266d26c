import {
  emptyInput,
  type NewAnonymousAccount,
  requestPasswordResetInput,
  resetPasswordInput,
  revokeSessionInput,
  signInInput,
  signInWithCodeInput,
  signUpAnonymouslyInput,
  signUpInput,
  type SessionUser,
  verifyEmailInput,
} from '#/shared/auth.ts';
import type { Context } from '../context.ts';
import { namedProcedure, publicProcedure, router, userProcedure } from '../trpc.ts';
import { deviceCookie } from './device-cookie.ts';
import { newDeviceToken } from './device-token.ts';
import { endAllSessions } from './end-all-sessions.ts';
import { endSession } from './end-session.ts';
import { getSessionUser } from './get-session-user.ts';
import { listSessions } from './list-sessions.ts';
import { requestEmailVerification } from './request-email-verification.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { revokeSession } from './revoke-session.ts';
import { blankSessionCookie, sessionCookie } from './session-cookie.ts';
import { expiryOf, secondsBetween } from './session-life.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { signIn } from './sign-in.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

export const authRouter = router({
  session: publicProcedure.query(async ({ ctx }): Promise<SessionUser | null> =>
    ctx.actor ? getSessionUser(ctx, ctx.actor.userId) : null,
  ),
  /** Which ways in this deployment offers beside e-mail and code. */
  methods: publicProcedure.query(({ ctx }) => ({ google: ctx.site.google !== null })),
  signUp: publicProcedure
    .input(signUpInput)
    .mutation(async ({ ctx, input }) => enter(ctx, await signUp(ctx, input))),
  signIn: publicProcedure
    .input(signInInput)
    .mutation(async ({ ctx, input }) => enter(ctx, await signIn(ctx, input))),
  signUpAnonymously: publicProcedure
    .input(signUpAnonymouslyInput)
    .mutation(async ({ ctx, input }): Promise<NewAnonymousAccount> => {
      const account = await signUpAnonymously(ctx, input);
      return { code: account.code, user: await enter(ctx, account) };
    }),
  signInWithCode: publicProcedure
    .input(signInWithCodeInput)
    .mutation(async ({ ctx, input }) => enter(ctx, await signInWithCode(ctx, input))),
  signOut: publicProcedure.input(emptyInput).mutation(async ({ ctx }) => {
    if (ctx.sessionToken !== null) await endSession(ctx.db, ctx.sessionToken);
    ctx.setCookie(blankSessionCookie(ctx.secure));
    return null;
  }),
  signOutEverywhere: userProcedure.input(emptyInput).mutation(async ({ ctx }) => {
    await endAllSessions(ctx.db, ctx.actor.userId);
    ctx.setCookie(blankSessionCookie(ctx.secure));
    return null;
  }),
  sessions: userProcedure.query(({ ctx }) => listSessions(ctx.db, ctx.actor)),
  revokeSession: userProcedure.input(revokeSessionInput).mutation(async ({ ctx, input }) => {
    await revokeSession(ctx.db, ctx.actor, input);
    if (input.id === ctx.actor.sessionId) ctx.setCookie(blankSessionCookie(ctx.secure));
    return null;
  }),
  requestPasswordReset: publicProcedure
    .input(requestPasswordResetInput)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  requestEmailVerification: namedProcedure
    .input(emptyInput)
    .mutation(({ ctx }) => requestEmailVerification(ctx, ctx.actor)),
  verifyEmail: publicProcedure.input(verifyEmailInput).mutation(({ ctx, input }) => verifyEmail(ctx, input)),
});

type Entered = { userId: string; token: string };

/** The browser is known from now on: nobody who tries this account from elsewhere can lock it out. */
async function enter(ctx: Context, { userId, token }: Entered) {
  const user = await getSessionUser(ctx, userId);
  const now = new Date();
  const secondsLeft = secondsBetween(now, expiryOf(user.userType, now, now));
  ctx.setCookie(sessionCookie(token, ctx.secure, secondsLeft));
  ctx.setCookie(deviceCookie(newDeviceToken(ctx.site.keys.device, userId), ctx.secure));
  return user;
}
