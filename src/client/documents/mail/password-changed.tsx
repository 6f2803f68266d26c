import { Trans } from '@lingui/react/macro';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';

export function PasswordChanged({ name, url }: { name: string; url: string }) {
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        <Trans>The password of your account was changed, and your other devices were signed out.</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>If it was you, there is nothing to do.</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          If it was not you, ask for a new password now: open the site, then Login, then forgot password.
        </Trans>
      </Paragraph>
      <Action url={url}>
        <Trans>Open Mukhtabari</Trans>
      </Action>
    </>
  );
}
