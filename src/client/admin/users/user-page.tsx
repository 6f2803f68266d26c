import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAdminRole } from '#/client/core/signed-in/admin-doors.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { sectionPartsRecipe } from '#/client/ui/page/section-parts-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { AdminUser } from '#/shared/admin/user.ts';
import { SubjectHistory } from '../audit-log/subject-history.tsx';
import { StatusAct } from './status-act.tsx';
import { UserName, StateBadge } from './user-columns.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserConsents, UserSessions } from './user-tables.tsx';

const parts = partsOf(sectionPartsRecipe);

const Box = styled('div', sectionPartsRecipe);

/** One user: details, and the actions of an administrator. */
export function UserPage({ userId, isSelf }: { userId: string; isSelf: boolean }) {
  const user = trpc.admin.user.useQuery({ userId });
  return (
    <Box>
      <Link to="/admin/dashboard" search={{ section: 'users' }} className={parts.back}>
        <Trans>All users</Trans>
      </Link>
      {user.data ? <Opened user={user.data} isSelf={isSelf} /> : null}
      {user.isPending ? <TableSkeleton /> : null}
      {user.isError && !user.data ? (
        <ErrorState error={user.error} onRetry={() => void user.refetch()} />
      ) : null}
    </Box>
  );
}

function Opened({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const { may } = useAdminRole();
  // An administrator's account is an owner's matter.
  const isMine = user.kind !== 'admin' || may('administrators');
  return (
    <>
      <Heading as="h1" size="h1">
        <UserName {...user} /> <StateBadge state={user.state} />
      </Heading>
      {user.suspensionReason === null ? null : (
        <Notice tone="amber">
          <Trans>Suspended. Reason:</Trans> <bdi>{user.suspensionReason}</bdi>
        </Notice>
      )}
      <UserFacts user={user} />
      {isSelf || user.state === 'erased' || !isMine ? null : <StatusAct user={user} />}
      {isMine ? <UserSessions user={user} /> : null}
      <UserConsents consents={user.consents} />
      <SubjectHistory subjectId={user.userId} title={<Trans>What was changed about this person</Trans>} />
      <Notice tone="sand">
        <Trans>
          Results are never shown here. An owner invites administrators on the page of the administrators.
          Opening this page is written in the audit log.
        </Trans>
      </Notice>
    </>
  );
}
