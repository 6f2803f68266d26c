import { Trans } from '@lingui/react/macro';
import { Button } from '#/client/ui/base/button.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { LinkPage } from './link-page.tsx';

/** After an invited person has chosen a password. */
export const PasswordSaved = ({ onLogIn }: { onLogIn: () => void }) => (
  <LinkPage title={<Trans>Your password is saved</Trans>}>
    <Notice tone="green">
      <Trans>Log in with your e-mail and this password.</Trans>
    </Notice>
    <Button size="lg" onClick={onLogIn}>
      <Trans>Log in</Trans>
    </Button>
  </LinkPage>
);
