import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { PlanFailure } from './plan-failure.tsx';

const parts = partsOf(dialogRecipe);

type Props = { periodEnd: string; memberCount: number; onClose: () => void };

/** Confirms a cancellation; the plan stays until the end of the period. */
export function CancelPlanDialog({ periodEnd, memberCount, onClose }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const cancel = trpc.subscriptions.cancel.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`Your plan is cancelled.` });
      onClose();
    },
  });
  const end = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(periodEnd)));
  return (
    <FormDialog
      title={<Trans>Cancel the plan?</Trans>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        cancel.mutate({});
      }}
    >
      <p>
        <Trans>
          It stays as it is until {end} and is not charged again. After that the free plan holds. Until then
          it can be taken back.
        </Trans>
      </p>
      {memberCount > 0 ? (
        <p>
          <Trans>The members of your plan keep it until then. We tell them when it ends.</Trans>
        </p>
      ) : null}
      <PlanFailure error={cancel.error} />
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Keep this plan</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={cancel.isPending} aria-busy={cancel.isPending}>
          <Trans>Cancel the plan</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
