import { Trans } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';

/** Sends the mail again, and shows where to look for it. */
export function SendLinkAgain() {
  const send = trpc.auth.requestEmailVerification.useMutation();
  if (send.isSuccess) {
    return (
      <output>
        <Trans>The link is on its way. Look in the spam folder too.</Trans>
      </output>
    );
  }
  return (
    <>
      <Failure error={send.error} />
      <Button
        variant="line"
        size="sm"
        disabled={send.isPending}
        aria-busy={send.isPending}
        onClick={() => send.mutate({})}
      >
        <Trans>Send the link again</Trans>
      </Button>
    </>
  );
}
