import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import * as z from 'zod/mini';
import { typedText } from '#/shared/text.ts';
import { errorWording } from '../app-error.ts';
import { Button } from '../ui/button.tsx';
import { FormField } from '../ui/form-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { useZodForm } from '../zod-form.ts';
import { dialogRecipe } from './reject-dialog-recipe.ts';
import { useReviewLab } from './use-review-lab.ts';

const Dialog = styled('dialog', dialogRecipe);

const MOST_LETTERS = 500;
const rejectInput = z.object({
  reason: typedText().check(z.trim(), z.minLength(1), z.maxLength(MOST_LETTERS)),
});

type Props = { labId: number; name: string; onClose: () => void };

/** Rejecting needs a reason: the lab reads it. */
export function RejectDialog({ labId, name, onClose }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const review = useReviewLab(close);
  const form = useZodForm(rejectInput, ({ reason }) => review.mutate({ labId, decision: 'reject', reason }));
  return (
    <Dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <h2 id={id}>
          <Trans>Reject {name}</Trans>
        </h2>
        <p>
          <Trans>
            The tests of a rejected lab are not in search. It stays in your list and reads this reason.
          </Trans>
        </p>
        <FormField label={t`Reason`} error={form.errors['reason']}>
          {(control) => <textarea name="reason" rows={4} maxLength={MOST_LETTERS} {...control} />}
        </FormField>
        {review.error ? <Notice tone="red">{i18n._(errorWording(review.error))}</Notice> : null}
        <div className="ends">
          <Button variant="line" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="danger" disabled={review.isPending}>
            <Trans>Reject</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
