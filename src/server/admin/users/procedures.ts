import { adminProcedure, peopleListProcedure } from '#/server/platform/trpc/trpc.ts';
import { endSessionOfInput, setUserStatusInput, userInput, usersInput } from '#/shared/admin/user.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { setUserStatus } from './set-user-status.ts';

export const userProcedures = {
  users: peopleListProcedure.input(usersInput).query(({ ctx, input }) => listUsers(ctx, input)),
  user: adminProcedure.input(userInput).query(({ ctx, input }) => getUser(ctx, ctx.actor, input)),
  setUserStatus: adminProcedure
    .input(setUserStatusInput)
    .mutation(({ ctx, input }) => setUserStatus(ctx, ctx.actor, input)),
  endSession: adminProcedure
    .input(endSessionOfInput)
    .mutation(({ ctx, input }) => endUserSessions(ctx, ctx.actor, input)),
  endSessions: adminProcedure
    .input(userInput)
    .mutation(({ ctx, input }) => endUserSessions(ctx, ctx.actor, input)),
};
