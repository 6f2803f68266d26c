import { styled } from './styled.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { toastRegionRecipe } from '../shell/recipes.ts';
import { TOASTS_ID, toastStore } from './toast-store.ts';

const Region = styled('section', toastRegionRecipe);
const ToastCard = lazy(() => import('./toast-card.tsx').then((module) => ({ default: module.ToastCard })));
const none = () => null;

/** Where the one toast appears, on the end side in both directions; F8 moves to it. */
export function ToastRegion() {
  const { t } = useLingui();
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.shown, none);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'F8') region.current?.focus();
      const isInside = region.current?.contains(document.activeElement);
      if (event.key === 'Escape' && isInside) toastStore.dismiss();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    // Being live itself keeps it within reach while a modal dialog hides the page.
    <Region id={TOASTS_ID} ref={region} tabIndex={-1} aria-live="polite" aria-label={t`Notifications (F8)`}>
      {toast ? (
        <Suspense fallback={null}>
          <ToastCard key={toast.key} toast={toast} />
        </Suspense>
      ) : null}
    </Region>
  );
}
