import { useEffect, useRef } from 'react';

/** For a form that took the place of the button that opened it: typing goes on in its first field. */
export function useFocusInside() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
