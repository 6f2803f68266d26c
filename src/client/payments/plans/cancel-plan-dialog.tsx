import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { PlanFailure } from './plan-failure.tsx';

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
    <ConfirmDialog
      title={<Trans>Cancel the plan?</Trans>}
      act={<Trans>Cancel the plan</Trans>}
      cancel={<Trans>Keep this plan</Trans>}
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate({})}
      onClose={onClose}
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
    </ConfirmDialog>
  );
}
