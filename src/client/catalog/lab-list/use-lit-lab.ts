import { useEffect, useState } from 'react';

/** The lab whose row the mouse is over or that has the focus; null over anything else. */
export function useLitLab(): number | null {
  const [litId, light] = useState<number | null>(null);
  useEffect(() => {
    const lightRowOf = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-lab-id]') : null;
      light(row ? Number(row.dataset['labId']) : null);
    };
    // On the document, because a first visit without the map should not carry handlers for it.
    const ended = new AbortController();
    document.addEventListener('pointerover', lightRowOf, { signal: ended.signal });
    document.addEventListener('focusin', lightRowOf, { signal: ended.signal });
    return () => ended.abort();
  }, []);
  return litId;
}
