import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';

/** Sends the verification link again to the signed-in user. */
export function SendLinkAgain() {
  const { i18n } = useLingui();
  const request = trpc.auth.requestEmailVerification.useMutation();
  if (request.isSuccess) {
    return (
      <Notice tone="green">
        <Trans>A new link is on its way to your mailbox.</Trans>
      </Notice>
    );
  }
  return (
    <>
      {request.error ? <Notice tone="red">{i18n._(errorWording(request.error))}</Notice> : null}
      <Button
        size="lg"
        disabled={request.isPending}
        aria-busy={request.isPending}
        onClick={() => request.mutate({})}
      >
        <Trans>Send a new link</Trans>
      </Button>
    </>
  );
}
