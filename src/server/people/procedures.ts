import { endSessionOfInput, setUserStatusInput, userInput, usersInput } from '#/shared/people.ts';
import { adminProcedure } from '../trpc.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { setUserStatus } from './set-user-status.ts';

/** Part of `admin.*`. No procedure makes an administrator: that is done by hand at the database. */
export const peopleProcedures = {
  users: adminProcedure.input(usersInput).query(({ ctx, input }) => listUsers(ctx.db, input)),
  user: adminProcedure.input(userInput).query(({ ctx, input }) => getUser(ctx.db, ctx.actor, input)),
  setUserStatus: adminProcedure
    .input(setUserStatusInput)
    .mutation(({ ctx, input }) => setUserStatus(ctx.db, ctx.actor, input)),
  endSession: adminProcedure
    .input(endSessionOfInput)
    .mutation(({ ctx, input }) => endSessionsOf(ctx.db, ctx.actor, input)),
  endSessions: adminProcedure
    .input(userInput)
    .mutation(({ ctx, input }) => endSessionsOf(ctx.db, ctx.actor, input)),
};
