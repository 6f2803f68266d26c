import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { CatalogTest } from '#/shared/catalog/editor.ts';

type Props = { test: CatalogTest; onChanged: (version: number) => void };

/** Takes the test out of the catalogue, or puts it back. */
export function WithdrawTest({ test: { testId, version, isWithdrawn }, onChanged }: Props) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  const set = trpc.admin.setTestWithdrawn.useMutation({
    onSuccess: (now) => {
      onChanged(now.version);
      toast({
        tone: 'success',
        title: now.isWithdrawn
          ? t`The test is out of the catalogue.`
          : t`The test is in the catalogue again.`,
      });
    },
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
    onSettled: () => admin.invalidate(),
  });
  return (
    <Notice tone={isWithdrawn ? 'amber' : 'sand'}>
      <p>
        {isWithdrawn ? (
          <Trans>
            This test is out of the catalogue: it is not found and not offered. Visits that were booked and
            results stay.
          </Trans>
        ) : (
          <Trans>
            A test that leaves the catalogue is no longer found or offered. Visits that were booked and
            results stay, and it can be put back.
          </Trans>
        )}
      </p>
      <Button
        variant="line"
        size="sm"
        disabled={set.isPending}
        onClick={() => set.mutate({ testId, version, isWithdrawn: !isWithdrawn })}
      >
        {isWithdrawn ? (
          <Trans context="a test into the catalogue">Put it back</Trans>
        ) : (
          <Trans>Take it out of the catalogue</Trans>
        )}
      </Button>
    </Notice>
  );
}
