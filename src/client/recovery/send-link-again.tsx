import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '../app-error.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Sends the confirmation link once more to the person who is signed in. */
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
