import { Trans } from '@lingui/react/macro';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';

export function VerifyEmail({ name, url }: { name: string; url: string }) {
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        <Trans>
          Confirm that this address is yours. If you ever forget your password, this is how you get back in.
        </Trans>
      </Paragraph>
      <Action url={url}>
        <Trans>Confirm the address</Trans>
      </Action>
      <Paragraph isSmall>
        <Trans>The link works once, within 48 hours.</Trans>
      </Paragraph>
      <Paragraph isSmall>
        <Trans>If you did not ask for this, ignore this e-mail: the address stays unconfirmed.</Trans>
      </Paragraph>
    </>
  );
}
