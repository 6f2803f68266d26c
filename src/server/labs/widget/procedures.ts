import { labProcedureFor } from '#/server/platform/trpc/trpc.ts';
import { labSiteInput } from '#/shared/labs/widget.ts';
import { addSite } from './add-site.ts';
import { readSites } from './read-sites.ts';
import { removeSite } from './remove-site.ts';

/** Part of `lab.*`: after approval, because a widget shows what only an approved lab has. */
export const labWidgetProcedures = {
  sites: labProcedureFor('own').query(async ({ ctx }) => ({
    sites: await readSites(ctx.db, ctx.actor.labId),
  })),
  addSite: labProcedureFor('own')
    .input(labSiteInput)
    .mutation(({ ctx, input }) => addSite(ctx, ctx.actor, input)),
  removeSite: labProcedureFor('own')
    .input(labSiteInput)
    .mutation(({ ctx, input }) => removeSite(ctx, ctx.actor, input)),
};
