import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { toastRegionRecipe } from './toast-region-recipe.ts';
import { toastStore, type ShownToast } from './toast-store.ts';

const parts = partsOf(toastRegionRecipe);

const DEFAULT_DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };

/** One toast that closes by timeout, its button, Escape or a swipe to either side. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const { t } = useLingui();
  const [isLeaving, setLeaving] = useState(false);
  const dismiss = () => setLeaving(true);
  const pause = useCountdown(toast.durationMs ?? DEFAULT_DURATION_MS, dismiss);
  const swipe = useSwipe(dismiss);
  const Icon = icons[toast.tone];

  return (
    <output
      className={`${parts.toast} ${parts[toast.tone]} ${isLeaving ? parts.leaving : ''}`}
      aria-live={toast.tone === 'error' ? 'assertive' : 'polite'}
      onAnimationEnd={() => {
        if (isLeaving) toastStore.dismiss(toast.key);
      }}
      {...pause}
      {...swipe}
    >
      <Icon aria-hidden />
      <span className={parts.words}>
        <b className={parts.title}>{toast.title}</b>
        {toast.description ? <span>{toast.description}</span> : null}
      </span>
      <button type="button" aria-label={t`Close`} onClick={dismiss}>
        <X aria-hidden />
      </button>
    </output>
  );
}

/** The timeout runs once, and pauses while the toast has the pointer or the focus. */
function useCountdown(durationMs: number, onEnd: () => void) {
  const [isPaused, setPaused] = useState(false);
  const remaining = useRef(durationMs);
  const end = useRef(onEnd);

  useEffect(() => {
    if (isPaused || !Number.isFinite(remaining.current)) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [isPaused]);

  return {
    onMouseEnter: () => setPaused(true),
    onMouseLeave: () => setPaused(false),
    // In the capture phase: the region stops the event.
    onFocusCapture: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
}

function useSwipe(onSwiped: () => void) {
  const [offset, setOffset] = useState(0);
  const startX = useRef<number | null>(null);
  return {
    style: { transform: `translateX(${offset}px)` },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current !== null) setOffset(event.clientX - startX.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const swiped = startX.current === null ? 0 : Math.abs(event.clientX - startX.current);
      startX.current = null;
      if (swiped >= SWIPE_THRESHOLD_PX) onSwiped();
      else setOffset(0);
    },
    onPointerCancel: () => {
      startX.current = null;
      setOffset(0);
    },
  };
}
