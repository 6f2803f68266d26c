import * as z from 'zod/mini';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { adminProcedure, labOwnerProcedure, takingFile } from '#/server/platform/trpc/trpc.ts';
import { LARGEST_UPLOAD_BYTES } from '#/shared/core/document-file.ts';
import { reviewCertificateInput } from '#/shared/labs/certificate.ts';
import { listCertificates } from './list-certificates.ts';
import { reviewCertificate } from './review-certificate.ts';
import { sendCertificate } from './send-certificate.ts';

/** Part of `lab.*`: before approval too. */
export const labCertificateProcedures = {
  certificates: labOwnerProcedure.query(async ({ ctx }) => ({
    rows: await listCertificates(ctx.db, ctx.actor.labId),
    nextCursor: null,
  })),
  sendCertificate: labOwnerProcedure
    .meta({ maxBytes: LARGEST_UPLOAD_BYTES, takesFile: true })
    .use(takingFile(limits.certificatesByLab))
    .input(z.instanceof(FormData))
    .mutation(({ ctx, input }) => sendCertificate(ctx, ctx.actor, input)),
};

/** Part of `admin.*`. */
export const certificateReviewProcedures = {
  reviewCertificate: adminProcedure
    .input(reviewCertificateInput)
    .mutation(({ ctx, input }) => reviewCertificate(ctx, ctx.actor, input)),
};
