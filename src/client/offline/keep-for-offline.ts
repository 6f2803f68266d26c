import { withoutLocale } from '#/shared/locale.ts';
import type { createRouter } from '../router.tsx';
import { deviceStorage } from './device-storage.ts';
import { keepSearch } from './keep-search.ts';
import { keepVisits, UPCOMING } from './keep-visits.ts';
import { KEPT_VISITS_KEY } from './kept-keys.ts';

const OLD_ENOUGH_MS = 600_000;

/**
 * Keeps the last search and the person's coming visits on this device, by listening to what pages ask for anyway, and
 * takes all of it away as soon as the page is somebody else's: signed out here, in another tab, or by the server.
 */
export function keepForOffline(router: ReturnType<typeof createRouter>) {
  const { queryClient, trpc } = router.options.context;
  const session = () => trpc.auth.session.getData();
  const nameOf = (key: readonly unknown[] | undefined) => (Array.isArray(key?.[0]) ? key[0].join('.') : '');
  // The offline page was kept as a visitor's: until the server has been asked, it does not know who is here.
  let isKnown = withoutLocale(window.location.pathname) !== '/offline';
  let visitsAskedAt = 0;
  let owner: string | null = null;
  // What is on screen was asked for by whoever has just left, and is asked for again as nobody.
  let isOfAnother = false;

  function meetPerson() {
    const person = session();
    if (person === undefined || !isKnown) return;
    if (owner !== null && owner !== person?.id) isOfAnother = true;
    owner = person?.id ?? null;
    deviceStorage.forgetOthers(person?.id ?? null);
    const isOld = deviceStorage.read(KEPT_VISITS_KEY) === null || Date.now() - visitsAskedAt > OLD_ENOUGH_MS;
    if (person?.userType === 'customer' && isOld) askVisits();
  }
  function askVisits() {
    if (session()?.userType !== 'customer') return;
    visitsAskedAt = Date.now();
    // Its answer is heard below, like anybody's.
    void trpc.booking.mine.fetch(UPCOMING, { staleTime: 0 }).catch(() => undefined);
  }
  function keepWhatIsOnScreen() {
    const person = session();
    if (person !== undefined && isKnown && !isOfAnother) keepSearch(queryClient, person?.id ?? null);
  }

  queryClient.getQueryCache().subscribe((event) => {
    const name = nameOf(event.query.queryKey);
    const isAnswer = event.type === 'updated' && event.action.type === 'success';
    // The observer of a new search comes a moment after its answer, where that was there already.
    if (name === 'search.labTests' && (isAnswer || event.type === 'observerAdded')) {
      setTimeout(keepWhatIsOnScreen);
    }
    if (!isAnswer) return;
    if (name === 'auth.session') {
      isKnown = true;
      meetPerson();
    }
    if (name === 'booking.mine') {
      const person = session();
      if (person?.userType === 'customer' && isKnown) keepVisits(queryClient, person.id);
    }
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (/^(booking|orders)\./.test(nameOf(event.mutation.options.mutationKey))) askVisits();
  });
  router.subscribe('onResolved', ({ hrefChanged }) => {
    if (!hrefChanged || !isOfAnother) return;
    isOfAnother = false;
    keepWhatIsOnScreen();
  });
  meetPerson();
  keepWhatIsOnScreen();
}
