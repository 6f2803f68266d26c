import { trpc } from '#/client/core/trpc.ts';

/** Lets the seats of a held order go. Times that were read before count them as taken, so they are read again. */
export function useRelease() {
  const utils = trpc.useUtils();
  return trpc.booking.release.useMutation({
    onSuccess: () => {
      void utils.booking.availableSlots.reset();
    },
  });
}
