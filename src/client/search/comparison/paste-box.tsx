import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import type { ReadListAnswer } from '#/shared/search/basket.ts';
import { pasteRecipe } from './compare-recipe.ts';

const Form = styled('form', pasteRecipe);
const MOST_LETTERS = 4000;

/** A pasted list or prescription; the matches are previewed before anything is added. */
export function PasteBox({ onRead }: { onRead: (answer: ReadListAnswer) => void }) {
  const { i18n, t } = useLingui();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const read = trpc.search.readList.useMutation({ onSuccess: onRead });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsMissing(text.trim() === '');
    if (text.trim() !== '') read.mutate({ text });
  }
  const error = isMissing
    ? t`Please write or paste the tests first.`
    : read.isError
      ? i18n._(errorWording(read.error))
      : undefined;

  return (
    <Form onSubmit={onSubmit} noValidate>
      <FormField label={<Trans>List or prescription</Trans>} error={error}>
        {(control) => (
          <textarea
            {...control}
            name="list"
            {...(text === '' ? {} : { dir: 'auto' })}
            rows={6}
            maxLength={MOST_LETTERS}
            value={text}
            placeholder={t({
              message: '1) CBC\n2) HbA1c\n3) Vitamin D',
              comment: 'Example of a pasted list of tests, one on each line',
            })}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FormField>
      <Button type="submit" variant="solid" disabled={read.isPending} aria-busy={read.isPending}>
        {read.isPending ? <Trans>Reading…</Trans> : <Trans>Find tests</Trans>}
      </Button>
    </Form>
  );
}
