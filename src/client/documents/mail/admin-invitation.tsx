import { Trans, useLingui } from '@lingui/react/macro';
import { adminRoleNames } from '#/client/core/signed-in/admin-role-messages.ts';
import type { AdminRole } from '#/shared/identity/admin-role.ts';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';
import { nameToShow } from './name-to-show.ts';

type Props = { name: string; inviterName: string; role: AdminRole; url: string };

/** Invites a person to the desk of the site. */
export function AdminInvitation({ name, inviterName, role, url }: Props) {
  const { i18n } = useLingui();
  const inviter = <bdi>{nameToShow(inviterName)}</bdi>;
  const given = i18n._(adminRoleNames[role]);
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        <Trans>
          {inviter} invites you to the admin desk of Mukhtabari, with the role: {given}.
        </Trans>
      </Paragraph>
      <Action url={url}>
        <Trans>Open the invitation</Trans>
      </Action>
      <Paragraph isSmall>
        <Trans>The link works once, within three days.</Trans>
      </Paragraph>
      <Paragraph isSmall>
        <Trans>If you do not know this person, ignore this e-mail.</Trans>
      </Paragraph>
    </>
  );
}
