import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AuditRow } from '#/shared/audit.ts';
import type { AdminSection } from '../admin/admin-sections.ts';
import { Moment } from '../transactions/money-parts.tsx';
import type { Column } from '../workplace/data-table.tsx';
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
    { label: t`When`, cell: ({ at }) => <Moment at={at} /> },
    { label: t`Who`, cell: ({ actor }) => <Who actor={actor} /> },
    {
      label: t({ id: 'audit.what', message: 'What' }),
      cell: ({ action }) => {
        const words = findAuditWords(action);
        return words ? i18n._(words) : <bdi dir="ltr">{action}</bdi>;
      },
    },
    { label: t`On what`, cell: (row) => <Subject row={row} /> },
    { label: t`Before and after`, isWide: true, cell: ({ changes }) => <Changes changes={changes} /> },
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

function Subject({ row: { subjectType, subjectId } }: { row: AuditRow }) {
  const section = sectionOf[subjectType];
  const name = (
    <bdi dir="ltr">
      {subjectType} {subjectId.slice(-12)}
    </bdi>
  );
  if (section === undefined) return name;
  return (
    <Link to="/admin/dashboard" search={{ section, open: subjectId }}>
      {name}
    </Link>
  );
}

function Changes({ changes }: Pick<AuditRow, 'changes'>) {
  if (changes.length === 0) return <Trans>Nothing</Trans>;
  return changes.map(({ name, before, after }) => (
    <div key={name}>
      <bdi dir="ltr">{name}</bdi>: <del>{before === null ? '—' : <bdi>{before}</bdi>}</del>{' '}
      <span aria-hidden>·</span> <ins>{after === null ? '—' : <bdi>{after}</bdi>}</ins>
    </div>
  ));
}
