import { trpc } from '../trpc.ts';

/** Publishes or hides a review; the row leaves its list, and the way back appears above it. */
export function useModerate(onDecided: (reviewId: string) => void) {
  const { admin } = trpc.useUtils();
  return trpc.admin.moderateReview.useMutation({
    onSuccess: async ({ reviewId }) => {
      onDecided(reviewId);
      await admin.reviews.invalidate();
    },
  });
}
