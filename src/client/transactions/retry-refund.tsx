import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '../app-error.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.ts';

type Waiting = { refundId: string; lastError: string | null };

/** A refund that has not gone out; one that failed says how, and can be sent at once. */
export function RetryRefund({ refund: { refundId, lastError } }: { refund: Waiting }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  const retry = trpc.admin.retryRefund.useMutation({
    onSuccess: async () => {
      toast({ tone: 'success', title: t`The refund is sent again within a minute.` });
      await admin.invalidate();
    },
  });
  if (lastError === null) {
    return (
      <small>
        <Trans>On its way to the card</Trans>
      </small>
    );
  }
  return (
    <>
      <Button variant="line" disabled={retry.isPending} onClick={() => retry.mutate({ refundId })}>
        <Trans>Send again</Trans>
      </Button>
      <small>
        <Trans>
          Last answer of the provider: <bdi dir="ltr">{lastError}</bdi>
        </Trans>
      </small>
      {retry.error ? <Notice tone="red">{i18n._(errorWording(retry.error))}</Notice> : null}
    </>
  );
}
