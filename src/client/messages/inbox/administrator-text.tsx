import { Trans, useLingui } from '@lingui/react/macro';
import { adminRoleNames } from '#/client/core/signed-in/admin-role-messages.ts';
import type { AdministratorNews } from '#/shared/messages/inbox.ts';

/** Whose role at the desk changed to which. */
export function AdministratorText({ name, role, isInvited }: AdministratorNews) {
  const { i18n } = useLingui();
  const person = <bdi>{name}</bdi>;
  const given = role === null ? '' : i18n._(adminRoleNames[role]);
  if (name === null) {
    return (
      <p>
        {role === null ? (
          <Trans>You do not work at the desk any more.</Trans>
        ) : (
          <Trans>Your role is now: {given}.</Trans>
        )}
      </p>
    );
  }
  return (
    <p>
      {role === null ? (
        <Trans>{person} does not work at the desk any more.</Trans>
      ) : isInvited ? (
        <Trans>
          {person} is invited to the desk, with the role: {given}.
        </Trans>
      ) : (
        <Trans>
          {person} now has the role: {given}.
        </Trans>
      )}
    </p>
  );
}
