import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import type { Localized } from '#/shared/core/locale.ts';
import { MOST_COMMENT_LETTERS, writeReviewInput } from '#/shared/labs/review.ts';
import { StarChoice } from './star-choice.tsx';

const parts = partsOf(dialogRecipe);

type Props = {
  lab: { labName: Localized; bookingId: string; rating?: number; comment?: string };
  onClose: () => void;
};

/** Stars and an optional comment for a visited lab. */
export function ReviewDialog({ lab, onClose }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const { reviews } = trpc.useUtils();
  const name = lab.labName[locale];
  const write = trpc.reviews.write.useMutation({
    onSuccess: async ({ state }) => {
      onClose();
      toast({
        tone: 'success',
        title:
          state === 'waiting' ? t`Your review appears once it has been read.` : t`Your review is published.`,
      });
      await reviews.invalidate();
    },
  });
  const form = useZodForm(
    writeReviewInput,
    (input) => write.mutate(input),
    (raw) => ({ ...raw, bookingId: lab.bookingId, rating: Number(raw['rating'] ?? 0) }),
  );
  return (
    <FormDialog
      title={<Trans id="review.of">Review {name}</Trans>}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <StarChoice
        initial={lab.rating}
        error={form.errors['rating'] ? t`Choose one to five stars.` : undefined}
      />
      <FormField
        label={<Trans>What others should know (optional)</Trans>}
        error={form.errors['comment']}
        help={<Trans>Everyone can read it. Leave out results, names and phone numbers.</Trans>}
      >
        {(control) => (
          <textarea
            name="comment"
            rows={4}
            dir="auto"
            maxLength={MOST_COMMENT_LETTERS}
            defaultValue={lab.comment ?? ''}
            {...control}
          />
        )}
      </FormField>
      {write.error ? <Notice tone="red">{i18n._(errorWording(write.error))}</Notice> : null}
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" disabled={write.isPending}>
          <Trans>Publish the review</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
