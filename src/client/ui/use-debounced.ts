import { useRef, useState } from 'react';

/** A value that follows its setter after a pause, so that typing asks the server once and not per letter. */
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
