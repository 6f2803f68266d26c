import { invalidateCurrentSite } from '#/server/platform/settings/get-current-site.ts';
import { readSettings } from '#/server/platform/settings/read-settings.ts';
import { adminProcedure } from '#/server/platform/trpc/trpc.ts';
import { legalTextsInput, publishLegalTextInput, saveLegalDraftInput } from '#/shared/admin/legal-text.ts';
import { updateSettingsInput } from '#/shared/core/site-settings.ts';
import { listLegalTexts } from './list-legal-texts.ts';
import { publishLegalText } from './publish-legal-text.ts';
import { saveLegalDraft } from './save-legal-draft.ts';
import { updateSettings } from './update-settings.ts';

export const settingsProcedures = {
  settings: adminProcedure.query(({ ctx }) => readSettings(ctx.db)),
  updateSettings: adminProcedure
    .input(updateSettingsInput)
    .mutation(({ ctx, input }) =>
      updateSettings(ctx, ctx.actor, input).finally(() => invalidateCurrentSite(ctx.db)),
    ),
  legalTexts: adminProcedure.input(legalTextsInput).query(({ ctx, input }) => listLegalTexts(ctx, input)),
  saveLegalDraft: adminProcedure
    .input(saveLegalDraftInput)
    .mutation(({ ctx, input }) => saveLegalDraft(ctx, ctx.actor, input)),
  publishLegalText: adminProcedure
    .input(publishLegalTextInput)
    .mutation(({ ctx, input }) =>
      publishLegalText(ctx, ctx.actor, input).finally(() => invalidateCurrentSite(ctx.db)),
    ),
};
