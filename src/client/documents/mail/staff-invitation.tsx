import { Trans } from '@lingui/react/macro';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';
import { nameToShow } from './name-to-show.ts';

type Props = { name: string; labName: string; url: string };

/** Invites a person to the staff of a laboratory. The mail is the same with and without an account. */
export function StaffInvitation({ name, labName, url }: Props) {
  const lab = <bdi>{nameToShow(labName)}</bdi>;
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        <Trans>You are invited to the staff of a lab on Mukhtabari: {lab}.</Trans>
      </Paragraph>
      <Action url={url}>
        <Trans>Open the invitation</Trans>
      </Action>
      <Paragraph isSmall>
        <Trans>The link works once, within seven days.</Trans>
      </Paragraph>
      <Paragraph isSmall>
        <Trans>If you do not work there, ignore this e-mail.</Trans>
      </Paragraph>
    </>
  );
}
