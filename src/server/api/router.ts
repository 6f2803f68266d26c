import { planMembersRouter } from '#/server/payments/members/router.ts';
import { documentsRouter } from '#/server/payments/receipts/procedures.ts';
import { router } from '#/server/platform/trpc/trpc.ts';
import { accountRouter } from './account.ts';
import { adminRouter } from './admin.ts';
import { authRouter } from './auth.ts';
import { bookingRouter } from './booking.ts';
import { catalogRouter } from './catalog.ts';
import { developersRouter } from './developers.ts';
import { inboxRouter } from './inbox.ts';
import { labRouter } from './lab.ts';
import { newsletterRouter } from './newsletter.ts';
import { ordersRouter } from './orders.ts';
import { resultsRouter } from './results.ts';
import { reviewsRouter } from './reviews.ts';
import { searchRouter } from './search.ts';
import { staffRouter } from './staff.ts';
import { storeRouter } from './store.ts';
import { subscriptionsRouter } from './subscriptions.ts';

export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  auth: authRouter,
  booking: bookingRouter,
  catalog: catalogRouter,
  developers: developersRouter,
  documents: documentsRouter,
  inbox: inboxRouter,
  lab: labRouter,
  newsletter: newsletterRouter,
  orders: ordersRouter,
  planMembers: planMembersRouter,
  results: resultsRouter,
  reviews: reviewsRouter,
  search: searchRouter,
  staff: staffRouter,
  store: storeRouter,
  subscriptions: subscriptionsRouter,
});
export type AppRouter = typeof appRouter;
