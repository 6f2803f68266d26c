import { accountRouter } from './account/router.ts';
import { adminRouter } from './admin/router.ts';
import { authRouter } from './auth/router.ts';
import { bookingRouter } from './booking/router.ts';
import { catalogRouter } from './catalog/router.ts';
import { labRouter } from './lab/router.ts';
import { searchRouter } from './search/router.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  auth: authRouter,
  booking: bookingRouter,
  catalog: catalogRouter,
  lab: labRouter,
  search: searchRouter,
});
export type AppRouter = typeof appRouter;
