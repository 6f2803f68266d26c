import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Locale, withLocale } from '#/shared/locale.ts';
import { useLocale } from '../providers.tsx';
import { Button } from '../ui/button.tsx';
import { styled } from '../ui/styled.tsx';
import { KEPT_SEARCH_KEY, KEPT_VISITS_KEY } from './kept-keys.ts';
import { KeptSearch } from './kept-search.tsx';
import { KeptVisits } from './kept-visits.tsx';
import { readKeptSearch, readKeptVisits } from './kept.ts';
import { offlineRecipe } from './offline-recipe.ts';
import './offline-words.ts';
import { useKept } from './use-kept.ts';

const Page = styled('div', offlineRecipe);

/** Stands in for whatever page could not be fetched, with what is kept on this device. */
export function OfflinePage() {
  const locale = useLocale();
  const isBack = useConnectionBack();
  const hasVisits = useKept(KEPT_VISITS_KEY, readKeptVisits) !== null;
  const hasSearch = useKept(KEPT_SEARCH_KEY, readKeptSearch) !== null;
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
      <KeptVisits />
      <KeptSearch />
      <p className="never">
        <Trans>Results are never kept on this device, and signing out removes everything else.</Trans>
      </p>
    </Page>
  );
}

/** Where somebody wanted to go stands behind the '#'; only pages of this site are believed. */
function wantedPage(locale: Locale) {
  const home = new URL(withLocale('/', locale), window.location.origin);
  const wanted = new URL(window.location.hash.slice(1) || home.href, home);
  return wanted.origin === home.origin ? wanted.href : home.href;
}

/** Whether it has come back since; `navigator.onLine` alone says yes wherever there is any network at all. */
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
