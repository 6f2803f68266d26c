import * as z from 'zod/mini';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { labProcedureFor, takingFile } from '#/server/platform/trpc/trpc.ts';
import { LARGEST_UPLOAD_BYTES } from '#/shared/core/document-file.ts';
import { emptyInput } from '#/shared/identity/auth.ts';
import {
  assignUploadItemInput,
  uploadItemIdInput,
  uploadItemsInput,
  uploadLinesInput,
  uploadsInput,
} from '#/shared/results/upload.ts';
import { assignUploadItem } from './assign-upload-item.ts';
import { dismissUploadItem } from './dismiss-upload-item.ts';
import { listUploadItems } from './list-upload-items.ts';
import { listUploadLines } from './list-upload-lines.ts';
import { listUploads } from './list-uploads.ts';
import { matchAgain } from './match-again.ts';
import { uploadResults } from './upload-results.ts';

/** Files with results, and the inbox of reports that could not be matched; part of `lab.*`. */
export const uploadProcedures = {
  uploadResults: labProcedureFor('enterResults')
    .meta({ maxBytes: LARGEST_UPLOAD_BYTES, takesFile: true })
    .use(takingFile(limits.uploadsByLab))
    .input(z.instanceof(FormData))
    .mutation(({ ctx, input }) => uploadResults(ctx, ctx.actor, input)),
  uploads: labProcedureFor('enterResults')
    .input(uploadsInput)
    .query(({ ctx, input }) => listUploads(ctx, ctx.actor, input)),
  uploadItems: labProcedureFor('enterResults')
    .input(uploadItemsInput)
    .query(({ ctx, input }) => listUploadItems(ctx, ctx.actor, input)),
  uploadLines: labProcedureFor('enterResults')
    .input(uploadLinesInput)
    .query(({ ctx, input }) => listUploadLines(ctx, ctx.actor, input)),
  assignUploadItem: labProcedureFor('enterResults')
    .input(assignUploadItemInput)
    .mutation(({ ctx, input }) => assignUploadItem(ctx, ctx.actor, input)),
  dismissUploadItem: labProcedureFor('enterResults')
    .input(uploadItemIdInput)
    .mutation(({ ctx, input }) => dismissUploadItem(ctx, ctx.actor, input)),
  matchUploadsAgain: labProcedureFor('enterResults')
    .input(emptyInput)
    .mutation(({ ctx }) => matchAgain(ctx, ctx.actor)),
};
