import { labProcedureFor } from '#/server/platform/trpc/trpc.ts';
import { qualityInput } from '#/shared/results/quality.ts';
import { getQuality } from './get-quality.ts';

/** Quality indicators over the laboratory's own results; part of `lab.*`. */
export const labQualityProcedures = {
  quality: labProcedureFor('manage')
    .input(qualityInput)
    .query(({ ctx, input }) => getQuality(ctx, ctx.actor, input)),
};
