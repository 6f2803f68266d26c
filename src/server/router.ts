import { accountRouter } from './account/router.ts';
import { adminRouter } from './admin/router.ts';
import { authRouter } from './auth/router.ts';
import { bookingRouter } from './booking/router.ts';
import { catalogRouter } from './catalog/router.ts';
import { inboxRouter } from './inbox/router.ts';
import { labRouter } from './lab/router.ts';
import { newsletterRouter } from './newsletter/router.ts';
import { ordersRouter } from './orders/router.ts';
import { resultsRouter } from './results/router.ts';
import { reviewsRouter } from './reviews/router.ts';
import { searchRouter } from './search/router.ts';
import { staffRouter } from './staff/router.ts';
import { storeRouter } from './store/router.ts';
import { subscriptionsRouter } from './subscriptions/router.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  auth: authRouter,
  booking: bookingRouter,
  catalog: catalogRouter,
  inbox: inboxRouter,
  lab: labRouter,
  newsletter: newsletterRouter,
  orders: ordersRouter,
  results: resultsRouter,
  reviews: reviewsRouter,
  search: searchRouter,
  staff: staffRouter,
  store: storeRouter,
  subscriptions: subscriptionsRouter,
});
export type AppRouter = typeof appRouter;
