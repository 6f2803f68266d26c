import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { RequestResetForm } from '../sign-in/request-reset-form.tsx';
import { LinkPage } from './link-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

type State = 'asking' | 'done' | 'refused';

/** With a valid link: sets a new password. Without a link, or with an invalid one: requests a link. */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  const { openAuthDialog } = useAuthDialog();
  const navigate = useNavigate();
  const [state, setState] = useState<State>('asking');
  const logIn = () =>
    openAuthDialog({ mode: 'login', onSignedIn: () => void navigate({ to: '/dashboard', replace: true }) });

  async function leaveToken(next: State) {
    // The link is used up, so it is removed from the history.
    await navigate({ to: '/reset-password', search: {}, replace: true });
    setState(next);
    if (next === 'done') logIn();
  }
  if (state === 'done') {
    return (
      <LinkPage title={<Trans>Your password is changed</Trans>}>
        <Notice tone="green">
          <Trans>You are logged out everywhere. Log in with the new password.</Trans>
        </Notice>
        <Button size="lg" onClick={logIn}>
          <Trans>Log in</Trans>
        </Button>
      </LinkPage>
    );
  }
  if (state === 'asking' && token !== undefined) {
    return (
      <LinkPage title={<Trans>Choose a new password</Trans>}>
        <NewPasswordForm
          token={token}
          onDone={() => void leaveToken('done')}
          onRefused={() => void leaveToken('refused')}
        />
      </LinkPage>
    );
  }
  return (
    <LinkPage
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Write your e-mail. The link in our mail leads to a new password.</Trans>}
    >
      {state === 'refused' ? (
        <Notice tone="red">
          <Trans>This link has expired or has been used already. Ask for a new one.</Trans>
        </Notice>
      ) : null}
      <RequestResetForm />
    </LinkPage>
  );
}
