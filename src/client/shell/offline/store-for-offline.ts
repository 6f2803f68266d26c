import type { RegisteredRouter } from '@tanstack/react-router';
import { STORED_VISITS_KEY } from '#/client/core/storage-keys.ts';
import { withoutLocale } from '#/shared/core/locale.ts';
import { deviceStorage } from './device-storage.ts';
import { storeSearch } from './store-search.ts';
import { storeVisits, UPCOMING } from './store-visits.ts';

const OLD_ENOUGH_MS = 600_000;

/**
 * Stores the last search and the customer's upcoming visits on this device by observing the page's own queries, and
 * removes them as soon as the session changes: here, in another tab or on the server.
 */
export function storeForOffline(router: RegisteredRouter) {
  const { queryClient, trpc } = router.options.context;
  const session = () => trpc.auth.session.getData();
  const nameOf = (key: readonly unknown[] | undefined) => (Array.isArray(key?.[0]) ? key[0].join('.') : '');
  // The offline page was cached as a visitor's page: the user is unknown until the server responds.
  let isKnown = withoutLocale(window.location.pathname) !== '/offline';
  let visitsFetchedAt = 0;
  let owner: string | null = null;
  // The data on screen belongs to the previous user, and is refetched as a visitor.
  let isOfAnother = false;

  function applyUser() {
    const user = session();
    if (user === undefined || !isKnown) return;
    if (owner !== null && owner !== user?.id) isOfAnother = true;
    owner = user?.id ?? null;
    deviceStorage.removeOthers(user?.id ?? null);
    const isOld =
      deviceStorage.read(STORED_VISITS_KEY) === null || Date.now() - visitsFetchedAt > OLD_ENOUGH_MS;
    if (user?.userType === 'customer' && isOld) fetchVisits();
  }
  function fetchVisits() {
    if (session()?.userType !== 'customer') return;
    visitsFetchedAt = Date.now();
    // The subscription below receives the result.
    void trpc.booking.mine.fetch(UPCOMING, { staleTime: 0 }).catch(() => undefined);
  }
  function storeScreen() {
    const user = session();
    if (user !== undefined && isKnown && !isOfAnother) storeSearch(queryClient, user?.id ?? null);
  }

  queryClient.getQueryCache().subscribe((event) => {
    const name = nameOf(event.query.queryKey);
    const isResult = event.type === 'updated' && event.action.type === 'success';
    // The observer of a new search is added shortly after the result if the result was cached.
    if (name === 'search.labTests' && (isResult || event.type === 'observerAdded')) {
      setTimeout(storeScreen);
    }
    if (!isResult) return;
    if (name === 'auth.session') {
      isKnown = true;
      applyUser();
    }
    if (name === 'booking.mine') {
      const user = session();
      if (user?.userType === 'customer' && isKnown) storeVisits(queryClient, user.id);
    }
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (/^(booking|orders)\./.test(nameOf(event.mutation.options.mutationKey))) fetchVisits();
  });
  router.subscribe('onResolved', ({ hrefChanged }) => {
    if (!hrefChanged || !isOfAnother) return;
    isOfAnother = false;
    storeScreen();
  });
  applyUser();
  storeScreen();
}
