import { acceptAdminInvitation } from '#/server/admin/administrators/accept-admin-invitation.ts';
import { showAdminInvitation } from '#/server/admin/administrators/show-admin-invitation.ts';
import { checkLink } from '#/server/identity/auth/check-link.ts';
import { confirmEmailChange } from '#/server/identity/auth/confirm-email-change.ts';
import { requestEmailVerification } from '#/server/identity/auth/request-email-verification.ts';
import { requestPasswordReset } from '#/server/identity/auth/request-password-reset.ts';
import { resetPassword } from '#/server/identity/auth/reset-password.ts';
import { signInWithCode } from '#/server/identity/auth/sign-in-with-code.ts';
import { signIn } from '#/server/identity/auth/sign-in.ts';
import { signUpAnonymously } from '#/server/identity/auth/sign-up-anonymously.ts';
import { signUp } from '#/server/identity/auth/sign-up.ts';
import { undoEmailChange } from '#/server/identity/auth/undo-email-change.ts';
import { verifyEmail } from '#/server/identity/auth/verify-email.ts';
import { signInWithPasskey } from '#/server/identity/passkeys/sign-in-with-passkey.ts';
import { startSignIn } from '#/server/identity/passkeys/start-sign-in.ts';
import { deviceCookie } from '#/server/identity/sessions/device-cookie.ts';
import { newDeviceToken } from '#/server/identity/sessions/device-token.ts';
import { endAllSessions, endSession } from '#/server/identity/sessions/end-sessions.ts';
import { getSessionUser } from '#/server/identity/sessions/get-session-user.ts';
import { listSessions } from '#/server/identity/sessions/list-sessions.ts';
import { listSignInEvents } from '#/server/identity/sessions/list-sign-in-events.ts';
import { recordSignInEvent } from '#/server/identity/sessions/record-sign-in-event.ts';
import { revokeSession } from '#/server/identity/sessions/revoke-session.ts';
import { blankSessionCookie, sessionCookie } from '#/server/identity/sessions/session-cookie.ts';
import { expiryOf, secondsBetween } from '#/server/identity/sessions/session-life.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { namedProcedure, publicProcedure, router, userProcedure } from '#/server/platform/trpc/trpc.ts';
import { acceptAdminInvitationInput, adminInvitationLinkInput } from '#/shared/admin/administrator.ts';
import {
  emptyInput,
  type EnteredWithCode,
  type NewAnonymousAccount,
  requestPasswordResetInput,
  checkLinkInput,
  resetPasswordInput,
  revokeSessionInput,
  signInInput,
  signInWithCodeInput,
  signUpAnonymouslyInput,
  signUpInput,
  type SessionUser,
  verifyEmailInput,
} from '#/shared/identity/auth.ts';
import { signInWithPasskeyInput } from '#/shared/identity/passkey.ts';
import { signInEventsInput } from '#/shared/identity/sign-in-event.ts';

export const authRouter = router({
  session: publicProcedure.query(async ({ ctx }): Promise<SessionUser | null> =>
    ctx.actor ? getSessionUser(ctx, ctx.actor.userId) : null,
  ),
  /** Available sign-in methods beside e-mail and code. */
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
    .mutation(async ({ ctx, input }): Promise<EnteredWithCode> => {
      const { wrongPins, ...entered } = await signInWithCode(ctx, input);
      return { ...(await enter(ctx, entered)), wrongPins };
    }),
  passkeyOptions: publicProcedure.input(emptyInput).mutation(({ ctx }) => startSignIn(ctx)),
  signInWithPasskey: publicProcedure
    .input(signInWithPasskeyInput)
    .mutation(async ({ ctx, input }) => enter(ctx, await signInWithPasskey(ctx, input), 'passkey')),
  signOut: publicProcedure.input(emptyInput).mutation(async ({ ctx }) => {
    if (ctx.sessionToken !== null) await endSession(ctx.db, ctx.sessionToken);
    if (ctx.actor) await recordSignInEvent(ctx, { userId: ctx.actor.userId, kind: 'sessionEnded' });
    ctx.setCookie(blankSessionCookie(ctx.secure));
    return null;
  }),
  signOutEverywhere: userProcedure.input(emptyInput).mutation(async ({ ctx }) => {
    await endAllSessions(ctx.db, ctx.actor.userId);
    await recordSignInEvent(ctx, { userId: ctx.actor.userId, kind: 'sessionEnded' });
    ctx.setCookie(blankSessionCookie(ctx.secure));
    return null;
  }),
  signInEvents: userProcedure
    .input(signInEventsInput)
    .query(({ ctx, input }) => listSignInEvents(ctx, ctx.actor, input)),
  sessions: userProcedure.query(({ ctx }) => listSessions(ctx, ctx.actor)),
  revokeSession: userProcedure.input(revokeSessionInput).mutation(async ({ ctx, input }) => {
    await revokeSession(ctx, ctx.actor, input);
    await recordSignInEvent(ctx, { userId: ctx.actor.userId, kind: 'sessionEnded' });
    if (input.id === ctx.actor.sessionId) ctx.setCookie(blankSessionCookie(ctx.secure));
    return null;
  }),
  requestPasswordReset: publicProcedure
    .input(requestPasswordResetInput)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  checkLink: publicProcedure.input(checkLinkInput).mutation(({ ctx, input }) => checkLink(ctx, input)),
  // A mutation, so that the secret of the link does not enter an address.
  showAdminInvitation: publicProcedure
    .input(adminInvitationLinkInput)
    .mutation(({ ctx, input }) => showAdminInvitation(ctx, input)),
  acceptAdminInvitation: publicProcedure
    .input(acceptAdminInvitationInput)
    .mutation(({ ctx, input }) => acceptAdminInvitation(ctx, input)),
  requestEmailVerification: namedProcedure
    .input(emptyInput)
    .mutation(({ ctx }) => requestEmailVerification(ctx, ctx.actor)),
  confirmEmailChange: publicProcedure
    .input(verifyEmailInput)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx, input)),
  undoEmailChange: publicProcedure
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => undoEmailChange(ctx, input)),
  verifyEmail: publicProcedure.input(verifyEmailInput).mutation(({ ctx, input }) => verifyEmail(ctx, input)),
});

type NewSession = { userId: string; token: string };

/** Sets the session cookie, and the device cookie that keeps failed attempts elsewhere from locking this browser out. */
async function enter(ctx: Context, { userId, token }: NewSession, kind: 'signIn' | 'passkey' = 'signIn') {
  await recordSignInEvent(ctx, { userId, kind });
  const user = await getSessionUser(ctx, userId);
  const now = new Date();
  const secondsLeft = secondsBetween(now, expiryOf(user.userType, now, now));
  ctx.setCookie(sessionCookie(token, ctx.secure, secondsLeft));
  ctx.setCookie(deviceCookie(newDeviceToken(ctx.site.keys.device, userId), ctx.secure));
  return user;
}
