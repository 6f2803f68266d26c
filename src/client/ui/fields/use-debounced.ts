import { useRef, useState } from 'react';

/** A debounced value: typing sends one request, not one per letter. */
export function useDebounced<Value>(initial: Value, pauseMs = 120) {
  const [value, setValue] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const setLater = (next: Value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setValue(next);
    }, pauseMs);
  };
  return [value, setLater] as const;
}
