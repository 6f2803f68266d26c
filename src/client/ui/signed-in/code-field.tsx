import { useLingui } from '@lingui/react/macro';
import { useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { foldCode, isCode } from '#/shared/identity/anonymous-code.ts';
import { TextField } from '../fields/text-field.tsx';
import { typeCode } from '../fields/type-code.ts';

const WHOLE_LENGTH = 14;

type Props = { error: string | undefined; autoComplete?: 'username' | 'username webauthn' };

/** A code field that accepts any notation of the card's code; typing errors are found before sending. */
export function CodeField({ error, autoComplete = 'username' }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const isWrong = text.length === WHOLE_LENGTH && !isCode(foldCode(text));

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const next = typeCode(target.value, target.selectionStart ?? target.value.length);
    // React would move the caret to the end where the formatted text differs from the typed text.
    flushSync(() => setText(next.text));
    target.setSelectionRange(next.caret, next.caret);
  }
  const typo = isWrong ? t`There is a slip in this code. Please compare it with your card.` : undefined;
  return (
    <TextField
      name="code"
      autoComplete={autoComplete}
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      placeholder="7K3M-9QXD-4T2H"
      label={t`Your code`}
      error={typo ?? error}
      value={text}
      onChange={change}
      required
    />
  );
}
