import { adminProcedure } from '#/server/platform/trpc/trpc.ts';
import { chooseNoticeInput } from '#/shared/admin/notices.ts';
import { chooseNotice } from './choose-notice.ts';
import { getChoices } from './get-choices.ts';

export const noticeProcedures = {
  notices: adminProcedure.query(({ ctx }) => getChoices(ctx.db, ctx.actor)),
  chooseNotice: adminProcedure
    .input(chooseNoticeInput)
    .mutation(({ ctx, input }) => chooseNotice(ctx, ctx.actor, input)),
};
