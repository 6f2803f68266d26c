import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { STORED_SEARCH_KEY, STORED_VISITS_KEY } from '#/client/core/storage-keys.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { type Locale, withLocale } from '#/shared/core/locale.ts';
import { offlineRecipe } from './offline-recipe.ts';
import { readStoredSearch, readStoredVisits } from './stored-data.ts';
import { StoredSearch } from './stored-search.tsx';
import { StoredVisits } from './stored-visits.tsx';
import '#/client/core/messages/offline.ts';
import { useStored } from './use-stored.ts';

const parts = partsOf(offlineRecipe);

const Page = styled('div', offlineRecipe);

/** Replaces a page that could not be loaded, with the data stored on this device. */
export function OfflinePage() {
  const locale = useLocale();
  const isBack = useConnectionBack();
  const hasVisits = useStored(STORED_VISITS_KEY, readStoredVisits) !== null;
  const hasSearch = useStored(STORED_SEARCH_KEY, readStoredSearch) !== null;
  return (
    <Page>
      <header>
        <CloudOff aria-hidden />
        <h1>
          <Trans>There is no connection</Trans>
        </h1>
        <p aria-live="polite">
          {isBack ? (
            <Trans>This device is connected again. The page can be tried once more.</Trans>
          ) : hasVisits || hasSearch ? (
            <Trans>Until it is back, this is what is kept on this device.</Trans>
          ) : (
            <Trans>The last search and booked visits are kept on this device once there are any.</Trans>
          )}
        </p>
        <Button variant="solid" onClick={() => window.location.replace(wantedPage(locale))}>
          <Trans>Try again</Trans>
        </Button>
      </header>
      <StoredVisits />
      <StoredSearch />
      <p className={parts.never}>
        <Trans>Results are never kept on this device, and signing out removes everything else.</Trans>
      </p>
    </Page>
  );
}

/** The wanted address is after the '#'; only paths of this site are accepted. */
function wantedPage(locale: Locale) {
  const home = new URL(withLocale('/', locale), window.location.origin);
  const wanted = new URL(window.location.hash.slice(1) || home.href, home);
  return wanted.origin === home.origin ? wanted.href : home.href;
}

/** Whether the connection is back; `navigator.onLine` alone is true on any network. */
function useConnectionBack() {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const follow = ({ type }: Event) => setBack(type === 'online');
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    return () => {
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  }, []);
  return isBack;
}
