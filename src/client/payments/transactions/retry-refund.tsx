import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';

type Waiting = { refundId: string; lastError: string | null };

/** A refund that was not sent; a failed one shows the error and can be retried now. */
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
