import { router } from '../trpc.ts';

/** What customers see of their results. */
export const resultsRouter = router({});
