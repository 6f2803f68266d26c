import { Trans, useLingui } from '@lingui/react/macro';
import { adminRoleNames } from '#/client/core/signed-in/admin-role-messages.ts';
import type { AdministratorNews } from '#/shared/messages/inbox.ts';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';
import { nameToShow } from './name-to-show.ts';

type Props = { name: string; administrator: AdministratorNews; url: string };

/** To the person whose role at the desk changed, and to the owners. */
export function AdministratorChanged({ name, administrator, url }: Props) {
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        {administrator.name === null ? (
          <Own role={administrator.role} />
        ) : (
          <OfOther {...administrator} person={administrator.name} />
        )}
      </Paragraph>
      <Paragraph>
        {administrator.isInvited ? (
          <Trans>Was this not expected? Withdraw the invitation, and ask who sent it.</Trans>
        ) : (
          <Trans>Was this not expected? Ask an owner of the site.</Trans>
        )}
      </Paragraph>
      <Action url={url}>
        <Trans>Open the admin desk</Trans>
      </Action>
    </>
  );
}

function Own({ role }: Pick<AdministratorNews, 'role'>) {
  const { i18n } = useLingui();
  if (role === null) return <Trans>You do not work at the desk any more.</Trans>;
  const given = i18n._(adminRoleNames[role]);
  return (
    <>
      <Trans>Your role is now: {given}.</Trans> <Trans>Sign in again if the desk asks you to.</Trans>
    </>
  );
}

function OfOther({ person, role, isInvited }: { person: string } & AdministratorNews) {
  const { i18n } = useLingui();
  const shown = nameToShow(person);
  const them = <bdi>{shown}</bdi>;
  if (role === null) return <Trans>{them} does not work at the desk any more.</Trans>;
  const given = i18n._(adminRoleNames[role]);
  if (isInvited) {
    return (
      <Trans>
        {them} is invited to the desk, with the role: {given}.
      </Trans>
    );
  }
  return (
    <Trans>
      {them} now has the role: {given}.
    </Trans>
  );
}
