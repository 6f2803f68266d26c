import * as z from 'zod/mini';
import { labProcedureFor } from '#/server/platform/trpc/trpc.ts';
import { emptyInput } from '#/shared/identity/auth.ts';
import { LARGEST_LOGO_UPLOAD_BYTES } from '#/shared/labs/logo.ts';
import { getOwnLogo } from './get-own-logo.ts';
import { removeLogo } from './remove-logo.ts';
import { setLogo } from './set-logo.ts';

/** Part of `lab.*`: after approval, because a logo is public at once. */
export const labLogoProcedures = {
  logo: labProcedureFor('own').query(({ ctx }) => getOwnLogo(ctx, ctx.actor)),
  setLogo: labProcedureFor('own')
    .meta({ maxBytes: LARGEST_LOGO_UPLOAD_BYTES, takesFile: true })
    .input(z.instanceof(FormData))
    .mutation(({ ctx, input }) => setLogo(ctx, ctx.actor, input)),
  removeLogo: labProcedureFor('own')
    .input(emptyInput)
    .mutation(({ ctx }) => removeLogo(ctx, ctx.actor)),
};
