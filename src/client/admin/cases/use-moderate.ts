import { trpc } from '#/client/core/trpc.ts';

/** Publishes or hides a review; removes the row from its list and offers the undo above it. */
export function useModerate(onDecided: (reviewId: string) => void) {
  const { admin } = trpc.useUtils();
  return trpc.admin.moderateReview.useMutation({
    onSuccess: async ({ reviewId }) => {
      onDecided(reviewId);
      await admin.reviews.invalidate();
    },
  });
}
