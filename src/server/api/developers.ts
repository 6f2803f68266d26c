import { publicProcedure, router } from '#/server/platform/trpc/trpc.ts';
import { listReference } from './v1/list-reference.ts';

export const developersRouter = router({
  reference: publicProcedure.query(() => listReference()),
});
