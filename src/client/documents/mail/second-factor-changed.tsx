import { Trans } from '@lingui/react/macro';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';

export function SecondFactorChanged({ name, isOn, url }: { name: string; isOn: boolean; url: string }) {
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        {isOn ? (
          <Trans>The second step of signing in is on for your account now.</Trans>
        ) : (
          <Trans>The second step of signing in is off for your account now.</Trans>
        )}
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
