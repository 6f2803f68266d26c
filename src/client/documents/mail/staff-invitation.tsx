import { Trans } from '@lingui/react/macro';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';
import { nameToShow } from './name-to-show.ts';

type Props = { name: string; labName: string; hasPassword: boolean; url: string };

/** Invites a new staff member of a laboratory. */
export function StaffInvitation({ name, labName, hasPassword, url }: Props) {
  const lab = <bdi>{nameToShow(labName)}</bdi>;
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        <Trans>You were added to the staff of a lab on Mukhtabari: {lab}.</Trans>
      </Paragraph>
      {hasPassword ? (
        <Action url={url}>
          <Trans>Open the dashboard</Trans>
        </Action>
      ) : (
        <Action url={url}>
          <Trans>Choose a password</Trans>
        </Action>
      )}
      <Paragraph isSmall>
        {hasPassword ? (
          <Trans>Log in with the password you have.</Trans>
        ) : (
          <Trans>The link works once, within seven days.</Trans>
        )}
      </Paragraph>
      <Paragraph isSmall>
        <Trans>If you do not work there, ignore this e-mail.</Trans>
      </Paragraph>
    </>
  );
}
