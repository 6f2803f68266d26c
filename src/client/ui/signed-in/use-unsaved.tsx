import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before a form with unsaved input is left, also by closing the tab. `form` is the form's ref, `dialog` stands beside
 * the form, and `markSaved` is called with a success, before it leads anywhere: it returns the form as it was sent, and what
 * was typed since then stays unsaved. `isUnsavedAlready` where the form opens with
 * input that is not stored.
 */
export function useUnsaved(isUnsavedAlready = false) {
  const form = useRef<HTMLFormElement>(null);
  // What the form held when the person first touched it; null before. No form holds an empty text.
  const begun = useRef<string | null>(isUnsavedAlready ? '' : null);
  const sent = useRef<{ content: string; data: FormData } | null>(null);
  useEffect(() => {
    const element = form.current;
    const send = () => {
      sent.current = { content: contentOf(element), data: new FormData(element ?? undefined) };
    };
    const begin = () => {
      begun.current ??= contentOf(element);
    };
    // Before the control changes: some change by a press and not by typing.
    const events = ['focusin', 'pointerdown'] as const;
    for (const name of events) element?.addEventListener(name, begin, true);
    element?.addEventListener('submit', send, true);
    return () => {
      element?.removeEventListener('submit', send, true);
      for (const name of events) element?.removeEventListener(name, begin, true);
    };
  }, []);
  const isUnsaved = () => begun.current !== null && contentOf(form.current) !== begun.current;
  const blocker = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const dialog: ReactNode =
    blocker.status === 'blocked' ? (
      <ConfirmDialog
        title={<Trans>Leave without saving?</Trans>}
        act={<Trans>Leave the page</Trans>}
        cancel={<Trans>Stay here</Trans>}
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      >
        <p>
          <Trans>What you changed here is not saved yet.</Trans>
        </p>
      </ConfirmDialog>
    ) : null;
  const markSaved = (): FormData => {
    const saved = sent.current ?? {
      content: contentOf(form.current),
      data: new FormData(form.current ?? undefined),
    };
    begun.current = saved.content;
    return saved.data;
  };
  return { form, dialog, markSaved };
}

/** The values of all fields, also of those without a name. */
function contentOf(form: HTMLFormElement | null) {
  const values = Array.from(form?.elements ?? [], (field) => {
    if (field instanceof HTMLInputElement)
      return field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value;
    // A list whose lines have no field has buttons that name the lines.
    if (field instanceof HTMLButtonElement) return field.ariaLabel;
    return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? field.value : null;
  });
  return JSON.stringify(values.filter((value) => value !== null));
}
