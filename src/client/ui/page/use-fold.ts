import { useEffect, useId, useRef, useState } from 'react';

/**
 * A part that is folded behind a button on phones and always in sight on wide screens: its recipe hides it there unless
 * it has `data-open`. With another `current` it folds again, and the focus returns to the button.
 */
export function useFold(current = '') {
  const id = useId();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === current;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Where the button is not shown, it cannot take the focus.
    if (document.getElementById(id)?.contains(document.activeElement)) button.current?.focus();
  }, [id, current]);
  return {
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpenAt(isOpen ? null : current),
    },
    part: { id, ...(isOpen ? { 'data-open': '' } : {}) },
  };
}
