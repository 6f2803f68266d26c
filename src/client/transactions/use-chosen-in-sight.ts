import { useEffect, useRef } from 'react';

/** On phones a bar of tabs is longer than the screen: the chosen one is moved into sight, and the page stays. */
export function useChosenInSight(view: string) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = bar.current?.querySelector('[aria-current]');
    if (!bar.current || !chosen) return;
    const [outer, inner] = [bar.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    bar.current.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
  }, [view]);
  return bar;
}
