import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** The field of a search within a list: it runs while typing after a pause, or at once on Enter. */
export function useListSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed outside this field: a filter was cleared or the user navigated back.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const send = (next: string) => {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === sent) return;
    setSent(trimmed);
    onSearch(trimmed);
  };
  return {
    text,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      send(text);
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = event.target.value;
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        send(next);
      }, PAUSE_MS);
    },
  };
}
