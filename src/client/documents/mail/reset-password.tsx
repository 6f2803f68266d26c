import { Trans } from '@lingui/react/macro';
import { Action, Paragraph } from './mail-parts.tsx';

export function ResetPassword({ url }: { url: string }) {
  return (
    <>
      <Paragraph>
        <Trans>We were asked for a new password for the account with this address.</Trans>
      </Paragraph>
      <Action url={url}>
        <Trans>Choose a password</Trans>
      </Action>
      <Paragraph isSmall>
        <Trans>The link works once, within one hour.</Trans>
      </Paragraph>
      <Paragraph isSmall>
        <Trans>If you did not ask for this, ignore this e-mail: your password stays as it is.</Trans>
      </Paragraph>
    </>
  );
}
