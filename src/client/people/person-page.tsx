import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PersonPage as Person } from '#/shared/people.ts';
import { SubjectHistory } from '../audit/subject-history.tsx';
import { sectionRecipe } from '../transactions/transactions-recipes.ts';
import { trpc } from '../trpc.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { TableSkeleton } from '../workplace/table-skeleton.tsx';
import { PersonName, StateBadge } from './person-columns.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonConsents, PersonSessions } from './person-tables.tsx';
import { StatusAct } from './status-act.tsx';

const Box = styled('div', sectionRecipe);

/** What the desk may know and do about one person. */
export function PersonPage({ userId, isSelf }: { userId: string; isSelf: boolean }) {
  const person = trpc.admin.user.useQuery({ userId });
  return (
    <Box>
      <Link to="/admin/dashboard" search={{ section: 'users' }} className="back">
        <Trans>All users</Trans>
      </Link>
      {person.data ? <Opened person={person.data} isSelf={isSelf} /> : null}
      {person.isPending ? <TableSkeleton /> : null}
      {person.isError && !person.data ? (
        <ErrorState error={person.error} onRetry={() => void person.refetch()} />
      ) : null}
    </Box>
  );
}

function Opened({ person, isSelf }: { person: Person; isSelf: boolean }) {
  return (
    <>
      <Heading as="h1" size="h1">
        <PersonName {...person} /> <StateBadge state={person.state} />
      </Heading>
      {person.suspensionReason === null ? null : (
        <Notice tone="amber">
          <Trans>Suspended. Reason:</Trans> <bdi>{person.suspensionReason}</bdi>
        </Notice>
      )}
      <PersonFacts person={person} />
      {isSelf || person.state === 'erased' ? null : <StatusAct person={person} />}
      <PersonSessions person={person} />
      <PersonConsents consents={person.consents} />
      <section className="part">
        <Heading>
          <Trans>What was changed about this person</Trans>
        </Heading>
        <SubjectHistory subjectId={person.userId} />
      </section>
      <Notice tone="sand">
        <Trans>
          Results are never shown here. An administrator is made by a command on the server, never on this
          page. Opening this page is written in the audit log.
        </Trans>
      </Notice>
    </>
  );
}
