import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { RadioChoices } from '#/client/ui/widgets/radio-choices.tsx';
import { visitDialogRecipe } from './visit-recipes.ts';

const parts = partsOf(visitDialogRecipe);

type Props<Reason extends string> = {
  title: ReactNode;
  reasons: Record<Reason, MessageDescriptor>;
  send: ReactNode;
  isPending: boolean;
  onSend: (reason: Reason, words: string) => void;
  onBack: () => void;
  children?: ReactNode;
};

/** What opens below the visible part of the dialog is shown, and the keyboard goes on in it. */
function comeIntoView(element: HTMLElement | null) {
  element?.querySelector('input')?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

/** One reason of a closed list; 'other' needs a text. */
export function ReasonFields<Reason extends string>({
  title,
  reasons,
  send,
  isPending,
  onSend,
  onBack,
  children,
}: Props<Reason>) {
  const { i18n } = useLingui();
  const [reason, setReason] = useState<Reason | null>(null);
  const [words, setWords] = useState('');
  const names = Object.keys(reasons) as Reason[];
  const isReady = reason !== null && (reason !== 'other' || words.trim() !== '');
  return (
    <div className={parts.reason} ref={comeIntoView}>
      <RadioChoices
        name="reason"
        legend={title}
        value={reason}
        onChoose={setReason}
        choices={names.map((name) => ({ value: name, label: i18n._(reasons[name]) }))}
      />
      {reason === 'other' ? (
        <label className={parts.words}>
          <Trans>In your words</Trans>
          <textarea
            rows={2}
            maxLength={300}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
      ) : null}
      {children}
      <div className={parts.actions}>
        <Button
          variant="danger"
          disabled={!isReady || isPending}
          onClick={() => {
            if (reason !== null) onSend(reason, words.trim());
          }}
        >
          {send}
        </Button>
        <Button variant="line" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </div>
  );
}
