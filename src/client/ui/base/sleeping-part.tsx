import { type ComponentType, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#/client/core/hydration.ts';

/** The distance from the view at which a part wakes: its code arrives before it is seen. */
const NEAR_VIEW = '400px 0px';
const CONTROLS = 'a,button,input,summary';
const PRESSED = ':is(button,[type=radio],[type=checkbox])';
const PRESSED_EARLY = `${PRESSED}[data-pending]`;
/** Keeps what the server sent: hydration leaves the HTML as it is. The browser inserts nothing of its own. */
const AS_SENT = { __html: '' };

/** What was done to a control while the part slept. */
type Act = { at: number; isPressed?: boolean; value?: string };

type Own = {
  /** What the HTML was made from: another text wakes the part. */
  seed?: string;
  /** It has something to say or to take: it wakes at once. */
  isUrgent?: boolean;
  /** The height (px) that it keeps free where a page was opened without HTML from the server. */
  room?: number;
};

/**
 * A part of a page whose HTML comes from the server and whose code is fetched when it comes near the view, is used or
 * changes. Asleep it costs the first visit nothing, its links work, and a press or a moved slider is repeated when it
 * wakes. A still one has nothing to press, so only a change wakes it; one that waits for a hand sleeps
 * in the first view until the page is scrolled or a pointer comes over it. The server passes the component itself:
 * `import.meta.env.SSR ? await load() : null`.
 */
export function sleepingPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | null,
  { isStill = false, waitsForHand = false } = {},
) {
  let known = onServer;
  return function SleepingPart({ seed = '', isUrgent = false, room, ...props }: Props & Own) {
    const isFresh = useIsHydrated();
    const [start] = useState({ isAsSent: !isFresh && onServer === null, seed });
    const [isAwake, setAwake] = useState(!start.isAsSent && known !== null);
    const part = useRef<HTMLDivElement>(null);
    const act = useRef<Act | null>(null);

    useEffect(() => {
      if (isAwake || !part.current) return;
      const isStale = isUrgent || seed !== start.seed;
      if (isStill && start.isAsSent && !isStale) return;
      return listen(part.current, { isStale, waitsForHand }, (done) => {
        act.current = done ?? act.current;
        load().then(
          (loaded) => {
            known = loaded;
            act.current ??= leftIn(part.current);
            startTransition(() => setAwake(true));
          },
          () => {}, // it stays readable as it is
        );
      });
    }, [isAwake, isUrgent, seed, start]);
    useLayoutEffect(() => {
      if (isAwake && act.current && part.current) repeat(part.current, act.current);
    }, [isAwake]);

    const Part = known;
    if (isAwake && Part) {
      return (
        // The server sends it as it sleeps.
        <div key="awake" ref={part} data-asleep={onServer ? '' : undefined}>
          <Part {...(props as unknown as Props)} />
        </div>
      );
    }
    if (start.isAsSent) {
      return (
        <div
          key="asleep"
          ref={part}
          data-asleep=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={AS_SENT}
        />
      );
    }
    return <div key="room" ref={part} style={{ minBlockSize: room }} />;
  };
}

type When = { isStale: boolean; waitsForHand: boolean };

function listen(part: HTMLElement, { isStale, waitsForHand }: When, wake: (act?: Act) => void) {
  if (isStale) {
    wake();
    return () => {};
  }
  const seen = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
    },
    { rootMargin: NEAR_VIEW },
  );
  const onUse = ({ type, target }: Event) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    if (!control || control.matches('a')) return;
    const at = controlsIn(part).indexOf(control);
    // A slider is pressed to move it, which is an input.
    if (type === 'click' && control.matches('[type=range]')) return;
    if (type === 'click') wake(control.matches('summary') ? undefined : { at, isPressed: true });
    else if (control instanceof HTMLInputElement && !control.matches(PRESSED))
      wake({ at, value: control.value });
  };
  const observe = () => {
    seen.observe(part);
  };
  if (!waitsForHand) observe();
  else {
    part.addEventListener('pointerenter', observe);
    addEventListener('scroll', observe, { once: true });
  }
  part.addEventListener('click', onUse);
  part.addEventListener('input', onUse);
  return () => {
    seen.disconnect();
    part.removeEventListener('pointerenter', observe);
    removeEventListener('scroll', observe);
    part.removeEventListener('click', onUse);
    part.removeEventListener('input', onUse);
  };
}

const controlsIn = (part: HTMLElement) => [...part.querySelectorAll(CONTROLS)];

/** What was done before the page could hear of it: a marked press (`record-early-input.ts`), a moved slider, the focus. */
function leftIn(part: HTMLElement | null): Act | null {
  const controls = part ? controlsIn(part) : [];
  const pressed = controls.findIndex((control) => control.matches(PRESSED_EARLY));
  if (pressed !== -1) return { at: pressed, isPressed: true };
  for (const [at, control] of controls.entries()) {
    // The browser rounds a slider to its step: only what was marked was moved.
    if (control instanceof HTMLInputElement && control.matches('[data-pending]'))
      return { at, value: control.value };
  }
  const focused = controls.findIndex((control) => control === document.activeElement);
  return focused === -1 ? null : { at: focused };
}

/** The new element stands where the sent one stood. */
function repeat(part: HTMLElement, { at, isPressed, value }: Act) {
  const control = controlsIn(part)[at];
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  // The woken part can have another height, and a bar of the page would cover the control.
  control.scrollIntoView({ block: 'nearest' });
  if (isPressed) control.click();
  if (value === undefined || !(control instanceof HTMLInputElement)) return;
  // React ignores a value that was set through its own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
