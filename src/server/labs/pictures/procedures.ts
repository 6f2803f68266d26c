import * as z from 'zod/mini';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { labProcedureFor, takingFile } from '#/server/platform/trpc/trpc.ts';
import type { LabPictureKind } from '#/shared/catalog/lab-picture.ts';
import { emptyInput } from '#/shared/identity/auth.ts';
import { LARGEST_PICTURE_UPLOAD_BYTES } from '#/shared/labs/picture.ts';
import { getOwnPicture } from './get-own-picture.ts';
import { removePicture } from './remove-picture.ts';
import { setPicture } from './set-picture.ts';

const getOf = (kind: LabPictureKind) =>
  labProcedureFor('own').query(({ ctx }) => getOwnPicture(ctx, ctx.actor, kind));
const setOf = (kind: LabPictureKind) =>
  labProcedureFor('own')
    .meta({ maxBytes: LARGEST_PICTURE_UPLOAD_BYTES, takesFile: true })
    .use(takingFile(limits.logosByLab))
    .input(z.instanceof(FormData))
    .mutation(({ ctx, input }) => setPicture(ctx, ctx.actor, kind, input));
const removeOf = (kind: LabPictureKind) =>
  labProcedureFor('own')
    .input(emptyInput)
    .mutation(({ ctx }) => removePicture(ctx, ctx.actor, kind));

/** Part of `lab.*`: after approval, because these pictures are public at once. */
export const labPictureProcedures = {
  logo: getOf('logo'),
  setLogo: setOf('logo'),
  removeLogo: removeOf('logo'),
  front: getOf('front'),
  setFront: setOf('front'),
  removeFront: removeOf('front'),
};
