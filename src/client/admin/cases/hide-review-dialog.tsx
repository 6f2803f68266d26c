import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { typedText } from '#/shared/core/text.ts';
import { templatesRecipe } from './cases-recipes.ts';
import { useModerate } from './use-moderate.ts';

const MOST_LETTERS = 500;
const Templates = styled('fieldset', templatesRecipe);
const input = z.object({ reason: typedText().check(z.trim(), z.minLength(1), z.maxLength(MOST_LETTERS)) });

type Props = { reviewId: string; onDecided: (reviewId: string) => void; onClose: () => void };

/** Hides a review; its author reads the reason. Usual reasons are offered and can be edited. */
export function HideReviewDialog({ reviewId, onDecided, onClose }: Props) {
  const { t } = useLingui();
  const reason = useRef<HTMLTextAreaElement>(null);
  const moderate = useModerate((id) => {
    onClose();
    onDecided(id);
  });
  const form = useZodForm(input, (words) => moderate.mutate({ reviewId, decision: 'hide', ...words }));
  const templates = [
    t`It names a person.`,
    t`It tells a result or somebody’s health.`,
    t`It says how to reach somebody.`,
    t`It is rude.`,
    t`It is not about a visit to this lab.`,
  ];
  const write = (words: string) => {
    if (!reason.current) return;
    reason.current.value = words;
    reason.current.focus();
  };
  return (
    <FormDialog title={<Trans>Hide the review</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>It is no longer shown and counts for nothing. Its writer reads this reason.</Trans>
      </p>
      <Templates aria-label={t`Usual words`}>
        {templates.map((words) => (
          <Button key={words} variant="line" size="sm" onClick={() => write(words)}>
            {words}
          </Button>
        ))}
      </Templates>
      <FormField label={<Trans>Reason</Trans>} error={form.errors['reason']}>
        {(control) => (
          <textarea ref={reason} name="reason" rows={4} dir="auto" maxLength={MOST_LETTERS} {...control} />
        )}
      </FormField>
      <DialogEnds error={moderate.error} isPending={moderate.isPending} isDanger>
        <Trans>Hide</Trans>
      </DialogEnds>
    </FormDialog>
  );
}
