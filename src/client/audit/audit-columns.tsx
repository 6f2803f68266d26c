import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AuditRow } from '#/shared/audit.ts';
import type { AdminSection } from '../admin/admin-sections.ts';
import { Moment } from '../transactions/money-parts.tsx';
import type { Column } from '../workplace/data-table.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { subjectWords } from './audit-field-words.ts';
import { findAuditWords } from './audit-words.ts';

const sectionOf: Partial<Record<string, AdminSection>> = {
  user: 'users',
  lab_staff: 'users',
  lab: 'labs',
  case: 'cases',
};

/** A line of the log: when, who, what, on what, and what it was before. */
export function useAuditColumns(): Column<AuditRow>[] {
  const { t, i18n } = useLingui();
  return [
    {
      label: t`When`,
      cell: ({ at }) => (
        <span className="nowrap">
          <Moment at={at} />
        </span>
      ),
    },
    { label: t`Who`, cell: ({ actor }) => <Who actor={actor} /> },
    {
      label: t({ id: 'audit.what', message: 'What' }),
      cell: ({ action }) => {
        const words = findAuditWords(action);
        return words ? i18n._(words) : <bdi dir="ltr">{action}</bdi>;
      },
    },
    { label: t`On what`, cell: (row) => <Subject row={row} /> },
    { label: t`Before and after`, isWide: true, cell: ({ changes }) => <AuditChanges changes={changes} /> },
  ];
}

function Who({ actor: { userId, name, email } }: Pick<AuditRow, 'actor'>) {
  return (
    <>
      <Link to="/admin/dashboard" search={{ section: 'users', open: userId }}>
        <bdi>{name ?? <Trans>Without a name</Trans>}</bdi>
      </Link>
      {email === null ? null : (
        <small>
          <bdi dir="ltr">{email}</bdi>
        </small>
      )}
    </>
  );
}

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;
const SHOWN_LETTERS = 12;

/** Its kind in words, and its number; of a long one the end, by which two can be told apart. */
function Subject({ row: { subjectType, subjectId } }: { row: AuditRow }) {
  const { i18n } = useLingui();
  const section = sectionOf[subjectType];
  const words = subjectWords[subjectType];
  const name = words ? i18n._(words) : <bdi dir="ltr">{subjectType}</bdi>;
  return (
    <>
      {section === undefined ? (
        name
      ) : (
        <Link to="/admin/dashboard" search={{ section, open: subjectId }}>
          {name}
        </Link>
      )}
      <small>
        <bdi dir="ltr" title={subjectId}>
          {UUID.test(subjectId) ? subjectId.slice(-SHOWN_LETTERS) : subjectId}
        </bdi>
      </small>
    </>
  );
}
