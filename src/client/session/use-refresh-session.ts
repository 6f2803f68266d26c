import { useRouter } from '@tanstack/react-router';

/** Asks again who the page is for, sends them where their role belongs and renews what is on screen. */
export function useRefreshSession() {
  const router = useRouter();
  return async () => {
    const { queryClient, trpc } = router.options.context;
    await trpc.auth.session.fetch(undefined, { staleTime: 0 });
    await router.invalidate();
    await queryClient.invalidateQueries();
  };
}
