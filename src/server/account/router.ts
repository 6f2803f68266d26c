import { updateProfileInput } from '#/shared/account.ts';
import { router, userProcedure } from '../trpc.ts';
import { getProfile } from './get-profile.ts';
import { updateProfile } from './update-profile.ts';

export const accountRouter = router({
  profile: userProcedure.query(({ ctx }) => getProfile(ctx.db, ctx.actor)),
  updateProfile: userProcedure
    .input(updateProfileInput)
    .mutation(({ ctx, input }) => updateProfile(ctx.db, ctx.actor, input)),
});
