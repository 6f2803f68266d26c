import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import type { Localized } from '#/shared/core/locale.ts';
import { MOST_COMMENT_LETTERS, writeReviewInput } from '#/shared/labs/review.ts';
import { StarChoice } from './star-choice.tsx';

type Props = {
  lab: { labName: Localized; bookingId: string; rating?: number; comment?: string };
  onClose: () => void;
};

/** Stars and an optional comment for a visited lab. */
export function ReviewDialog({ lab, onClose }: Props) {
  const { t } = useLingui();
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
      <DialogEnds error={write.error} isPending={write.isPending}>
        <Trans>Publish the review</Trans>
      </DialogEnds>
    </FormDialog>
  );
}
