import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { Moment } from '#/client/payments/parts/money-parts.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { AdminUserRow } from '#/shared/admin/user.ts';
import { kindMessages, stateTones, stateMessages } from './user-messages.ts';
import { userEmailRecipe } from './users-recipes.ts';

const parts = partsOf(dataTableRecipe);

const EmailAddress = styled('bdi', userEmailRecipe);

/** The columns of a user; the name links to the user's page. */
export function useUserColumns(): Column<AdminUserRow>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Name`,
      isWide: true,
      order: { name: 'name', valueOf: ({ name }) => name, isText: true },
      cell: (user) => <NameAndEmail user={user} />,
    },
    {
      label: t`Role`,
      cell: ({ kind, lab }) => (
        <>
          {i18n._(kindMessages[kind])}
          {lab ? (
            <small>
              <bdi>{lab.labName[locale]}</bdi>
            </small>
          ) : null}
        </>
      ),
    },
    { label: t`Plan`, cell: ({ tier }) => i18n._(planName(tier)) },
    {
      label: t`Joined`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: ({ createdAt }) => (
        <span className={parts.nowrap}>
          <Moment at={createdAt} />
        </span>
      ),
    },
    {
      label: t`Last seen`,
      order: { name: 'lastSeen', valueOf: ({ lastSeenAt }) => lastSeenAt },
      cell: ({ lastSeenAt }) => (
        <span className={parts.nowrap}>
          {lastSeenAt ? <Moment at={lastSeenAt} /> : <Trans>No session</Trans>}
        </span>
      ),
    },
    { label: t`State`, cell: (user) => <StateBadge state={user.state} /> },
  ];
}

export function StateBadge({ state }: Pick<AdminUserRow, 'state'>) {
  const { i18n } = useLingui();
  return <Badge tone={stateTones[state]}>{i18n._(stateMessages[state])}</Badge>;
}

export function UserName({ name, kind, state }: Pick<AdminUserRow, 'name' | 'kind' | 'state'>) {
  if (name !== null) return <bdi>{name}</bdi>;
  if (state === 'erased') return <Trans>Erased account</Trans>;
  return kind === 'anonymous' ? <Trans>Anonymous customer</Trans> : <Trans>Without a name</Trans>;
}

function NameAndEmail({ user }: { user: AdminUserRow }) {
  return (
    <>
      <Link className={parts.name} to="/admin/dashboard" search={{ section: 'users', open: user.userId }}>
        <UserName {...user} />
      </Link>
      {user.email === null ? null : (
        <small>
          <EmailAddress dir="ltr">{user.email}</EmailAddress>
          {user.isEmailVerified ? null : (
            <>
              {' · '}
              <Trans>not confirmed</Trans>
            </>
          )}
        </small>
      )}
    </>
  );
}
