import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** For a bar of links that is wider than a phone: the link of the page one is on is never beyond its edge. */
export function useCurrentInView<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  const place = useLocation({ select: ({ href }) => href });
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current]');
    if (!bar.current || !current) return;
    const [outer, inner] = [bar.current.getBoundingClientRect(), current.getBoundingClientRect()];
    if (inner.left >= outer.left && inner.right <= outer.right) return;
    // By the bar alone: scrollIntoView would move the page as well.
    bar.current.scrollBy({ left: (inner.left + inner.right - outer.left - outer.right) / 2 });
  }, [place]);
  return bar;
}
