import { router } from '../trpc.ts';

/** Reviews after completed bookings. */
export const reviewsRouter = router({});
