import { emptyInput, signInInput, signUpInput, type SessionUser } from '#/shared/auth.ts';
import type { Context } from '../context.ts';
import { publicProcedure, router } from '../trpc.ts';
import { endSession } from './end-session.ts';
import { getSessionUser } from './get-session-user.ts';
import { blankSessionCookie, sessionCookie } from './session-cookie.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export const authRouter = router({
  session: publicProcedure.query(async ({ ctx }): Promise<SessionUser | null> =>
    ctx.actor ? getSessionUser(ctx.db, ctx.actor.userId) : null,
  ),
  signUp: publicProcedure
    .input(signUpInput)
    .mutation(async ({ ctx, input }) => enter(ctx, await signUp(ctx.db, ctx.sessionToken, input))),
  signIn: publicProcedure
    .input(signInInput)
    .mutation(async ({ ctx, input }) => enter(ctx, await signIn(ctx.db, ctx.sessionToken, input))),
  signOut: publicProcedure.input(emptyInput).mutation(async ({ ctx }) => {
    if (ctx.sessionToken !== null) await endSession(ctx.db, ctx.sessionToken);
    ctx.setCookie(blankSessionCookie(ctx.secure));
    return null;
  }),
});

function enter(ctx: Context, { userId, token }: { userId: string; token: string }) {
  ctx.setCookie(sessionCookie(token, ctx.secure));
  return getSessionUser(ctx.db, userId);
}
