import { styled } from '../ui/styled.tsx';
import { Trans } from '@lingui/react/macro';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocale } from '../providers.tsx';
import { AuthDialogHost } from '../session/auth-dialog-host.tsx';
import { onSessionEvent } from '../session/session-events.ts';
import { useRefreshSession } from '../session/use-refresh-session.ts';
import { useSignInOutcome } from '../session/use-sign-in-outcome.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Awakening } from './awakening.tsx';
import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { PageChanges } from './page-changes.tsx';
import { skipLinkRecipe } from './recipes.ts';
import { followStoredLanguage } from './stored-language.ts';

const SkipLink = styled('a', skipLinkRecipe);

/** What every page stands in. */
export function App() {
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useOtherTabs();
  useSignInOutcome();
  const locale = useLocale();
  useEffect(() => followStoredLanguage(locale), [locale]);
  return (
    <Awakening>
      <AuthDialogHost>
        <SkipLink href="#main">
          <Trans>Skip to the content</Trans>
        </SkipLink>
        <Header />
        <Banners />
        <main id="main" ref={main} tabIndex={-1} style={{ outline: 'none' }}>
          <PageChanges />
          <Outlet />
        </main>
        <Footer />
        <ToastRegion />
        <LoadingOverlay />
      </AuthDialogHost>
    </Awakening>
  );
}

/** A new page is a new place for a screen reader too: it goes on at the page's start, not at the old link. */
function useFocusAfterNavigation(main: { current: HTMLElement | null }) {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}

/** Signing in or out in another tab changes this one as well. */
function useOtherTabs() {
  const refreshSession = useEffectEvent(useRefreshSession());
  useEffect(() => onSessionEvent(() => void refreshSession()), []);
}
