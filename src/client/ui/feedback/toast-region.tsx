import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { styled } from '../base/styled.tsx';
import { toastRegionRecipe } from './toast-region-recipe.ts';
import { TOASTS_ID, toastStore } from './toast-store.ts';

const Region = styled('section', toastRegionRecipe);
const ToastCard = lazy(() => import('./toast-card.tsx').then((module) => ({ default: module.ToastCard })));
const none = () => null;

/** The region of the single toast, at the end edge in both directions; F8 moves the focus to it. */
export function ToastRegion() {
  const { t } = useLingui();
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.shown, none);
  const region = useRef<HTMLElement>(null);

  useReachByKey(region);

  return (
    // A live region stays accessible while a modal dialog hides the page.
    <Region id={TOASTS_ID} ref={region} tabIndex={-1} aria-live="polite" aria-label={t`Notifications (F8)`}>
      {toast ? (
        <Suspense fallback={null}>
          <ToastCard key={toast.key} toast={toast} />
        </Suspense>
      ) : null}
    </Region>
  );
}

/**
 * F8 moves the focus in; Escape dismisses and moves it back. A modal dialog would take back the focus and use Escape
 * for itself; its listeners are added later than these, so events inside never reach it.
 */
function useReachByKey(region: { current: HTMLElement | null }) {
  useEffect(() => {
    const isInside = (node: EventTarget | null) => node instanceof Node && region.current?.contains(node);
    let cameFrom: Element | null = null;

    function onKeyDown(event: KeyboardEvent) {
      const isHere = isInside(document.activeElement);
      if (event.key === 'F8' && !isHere) {
        cameFrom = document.activeElement;
        // The toast itself gets the focus; its timeout pauses meanwhile.
        (region.current?.querySelector('button') ?? region.current)?.focus();
      }
      if (!isHere || (event.key !== 'Escape' && event.key !== 'Tab')) return;
      event.stopImmediatePropagation();
      if (event.key === 'Escape') {
        toastStore.dismiss();
        if (cameFrom instanceof HTMLElement) cameFrom.focus();
      }
    }
    function onFocusIn(event: FocusEvent) {
      if (isInside(event.target)) event.stopImmediatePropagation();
    }
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('focusin', onFocusIn, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('focusin', onFocusIn, true);
    };
  }, [region]);
}
