import { Trans } from '@lingui/react/macro';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { onSessionEvent } from '#/client/core/session/session-events.ts';
import { useRefreshSession } from '#/client/core/session/use-refresh-session.ts';
import { AuthDialogHost } from '#/client/identity/sign-in/auth-dialog-host.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { ToastRegion } from '#/client/ui/feedback/toast-region.tsx';
import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HydrationGate } from './hydration-gate.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { PageChanges } from './page-changes.tsx';
import { skipLinkRecipe } from './skip-link-recipe.ts';
import { followStoredLanguage } from './stored-language.ts';

const SkipLink = styled('a', skipLinkRecipe);

/** The frame of every page. */
export function App() {
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useOtherTabs();
  const locale = useLocale();
  useEffect(() => followStoredLanguage(locale), [locale]);
  return (
    <HydrationGate>
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
    </HydrationGate>
  );
}

/** On navigation the focus moves to the start of the new page, so that a screen reader continues there. */
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

/** A sign-in or sign-out in another tab updates this tab too. */
function useOtherTabs() {
  const refreshSession = useEffectEvent(useRefreshSession());
  useEffect(() => onSessionEvent(() => void refreshSession()), []);
}
