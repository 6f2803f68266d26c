import { useEffect, useRef } from 'react';

/** For a form that replaces the button that opened it: focuses the form's first field. */
export function useFocusInside() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
