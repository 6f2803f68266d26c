import { useState } from 'react';

export type TypedProps = {
  /** In a form that is sent as a whole; `value` where the page follows it. Empty for none. */
  defaultValue?: string | undefined;
  value?: string | undefined;
  onChoose?: ((value: string) => void) | undefined;
};

type Text = { read: (typed: string, isTyping: boolean) => string | null; show: (value: string) => string };

/** A value that is typed as text and shown as text; the value follows each text that can be read. */
export function useTyped({ defaultValue = '', value, onChoose }: TypedProps, { read, show }: Text) {
  const [own, setOwn] = useState(defaultValue);
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const current = value ?? own;
  const valueOf = (text: string, isTyping: boolean) => (text.trim() === '' ? '' : read(text, isTyping));
  function settle(next: string) {
    setOwn(next);
    if (next !== current) onChoose?.(next);
  }
  return {
    current,
    text: draft ?? (current === '' ? '' : show(current)),
    /** The text was left, and cannot be read. */
    isUnread,
    /** What a form sends: a text that cannot be read is sent as it is, so that it is refused and not lost. */
    sent: draft !== null && valueOf(draft, false) === null ? draft : current,
    type: (text: string) => {
      setDraft(text);
      setUnread(false);
      const next = valueOf(text, true);
      if (next !== null) settle(next);
    },
    leave: () => {
      if (draft === null) return;
      const next = valueOf(draft, false);
      setUnread(next === null);
      if (next === null) return;
      settle(next);
      setDraft(null);
    },
    /** A form that is emptied. */
    reset: () => {
      setDraft(null);
      setUnread(false);
      setOwn(defaultValue);
    },
    choose: (next: string) => {
      setDraft(null);
      setUnread(false);
      settle(next);
    },
  };
}
export type Typed = ReturnType<typeof useTyped>;
