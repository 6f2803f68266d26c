import { router } from '../trpc.ts';

/** Who works at a laboratory. */
export const staffRouter = router({});
