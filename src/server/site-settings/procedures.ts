import { legalTextsInput, publishLegalTextInput, saveLegalDraftInput } from '#/shared/legal-text.ts';
import { updateSettingsInput } from '#/shared/site-settings.ts';
import { adminProcedure } from '../trpc.ts';
import { listLegalTexts } from './list-legal-texts.ts';
import { lookAtSiteAgain } from './get-current-site.ts';
import { publishLegalText } from './publish-legal-text.ts';
import { readSettings } from './read-settings.ts';
import { saveLegalDraft } from './save-legal-draft.ts';
import { updateSettings } from './update-settings.ts';

/** Part of `admin.*`. */
export const siteSettingsProcedures = {
  settings: adminProcedure.query(({ ctx }) => readSettings(ctx.db)),
  updateSettings: adminProcedure
    .input(updateSettingsInput)
    .mutation(({ ctx, input }) =>
      updateSettings(ctx.db, ctx.actor, input).finally(() => lookAtSiteAgain(ctx.db)),
    ),
  legalTexts: adminProcedure
    .input(legalTextsInput)
    .query(({ ctx, input }) => listLegalTexts(ctx.db, input.document)),
  saveLegalDraft: adminProcedure
    .input(saveLegalDraftInput)
    .mutation(({ ctx, input }) => saveLegalDraft(ctx.db, ctx.actor, input)),
  publishLegalText: adminProcedure
    .input(publishLegalTextInput)
    .mutation(({ ctx, input }) =>
      publishLegalText(ctx.db, ctx.actor, input).finally(() => lookAtSiteAgain(ctx.db)),
    ),
};
