import { qualityInput } from '#/shared/quality.ts';
import { labProcedureFor } from '../trpc.ts';
import { getQuality } from './get-quality.ts';

/** Signals over the laboratory's own results; part of `lab.*`. */
export const labQualityProcedures = {
  quality: labProcedureFor('manage')
    .input(qualityInput)
    .query(({ ctx, input }) => getQuality(ctx.db, ctx.actor, input)),
};
