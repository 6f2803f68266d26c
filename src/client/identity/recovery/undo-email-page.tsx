import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { LinkPage } from './link-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

type State = 'asking' | 'done' | 'refused';

/** From the mail to the old address: takes the account back with a new password. */
export function UndoEmailPage({ token }: { token: string | undefined }) {
  const { openAuthDialog } = useAuthDialog();
  const navigate = useNavigate();
  const [state, setState] = useState<State>('asking');
  const logIn = () =>
    openAuthDialog({ mode: 'login', onSignedIn: () => void navigate({ to: '/dashboard', replace: true }) });

  async function leaveToken(next: State) {
    await navigate({ to: '/reset-password', search: { undo: '1' }, replace: true });
    setState(next);
    if (next === 'done') logIn();
  }
  if (state === 'done') {
    return (
      <LinkPage title={<Trans>Your old e-mail is back</Trans>}>
        <Notice tone="green">
          <Trans>All devices are logged out. Log in with this address and the new password.</Trans>
        </Notice>
        <Button size="lg" onClick={logIn}>
          <Trans>Log in</Trans>
        </Button>
      </LinkPage>
    );
  }
  if (state === 'refused' || token === undefined) {
    return (
      <LinkPage title={<Trans>This link does not work any more</Trans>}>
        <Notice tone="amber">
          <Trans>
            A change can be undone once, within 72 hours. If you still cannot get into your account, write to
            us: our address stands at the foot of this page.
          </Trans>
        </Notice>
      </LinkPage>
    );
  }
  return (
    <LinkPage
      title={<Trans>Undo the change of your e-mail</Trans>}
      lead={
        <Trans>
          Choose a new password. Then this address belongs to your account again, and all devices are logged
          out.
        </Trans>
      }
    >
      <NewPasswordForm
        token={token}
        use="undoEmailChange"
        button={<Trans>Take the account back</Trans>}
        onDone={() => void leaveToken('done')}
        onRefused={() => void leaveToken('refused')}
      />
    </LinkPage>
  );
}
