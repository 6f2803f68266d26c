import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdminSection } from '#/client/core/admin-sections.ts';
import { Moment } from '#/client/payments/parts/money-parts.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import type { AuditRow } from '#/shared/admin/audit.ts';
import { AuditChanges } from './audit-changes.tsx';
import { findAuditMessage } from './audit-messages.ts';
import { findSubjectName, subjectMessages } from './subject-messages.ts';

const parts = partsOf(dataTableRecipe);

const sectionOf: Partial<Record<string, AdminSection>> = {
  user: 'users',
  lab_staff: 'users',
  lab: 'labs',
  case: 'cases',
};

/** The log's columns: when, who, what, on what, and the values before. */
export function useAuditColumns(): Column<AuditRow>[] {
  const { t, i18n } = useLingui();
  return [
    {
      label: t`When`,
      cell: ({ at }) => (
        <span className={parts.nowrap}>
          <Moment at={at} />
        </span>
      ),
    },
    { label: t`Who`, cell: ({ actor }) => <Who actor={actor} /> },
    {
      label: t({ id: 'audit.what', message: 'What' }),
      cell: ({ action }) => {
        const message = findAuditMessage(action);
        return message ? i18n._(message) : <bdi dir="ltr">{action}</bdi>;
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

/** The subject's kind in words and its id; of a long id only the end, which distinguishes two. */
function Subject({ row: { subjectType, subjectId } }: { row: AuditRow }) {
  const { i18n } = useLingui();
  const section = sectionOf[subjectType];
  const message = subjectMessages[subjectType];
  const name = message ? i18n._(message) : <bdi dir="ltr">{subjectType}</bdi>;
  const called = findSubjectName(subjectType, subjectId, i18n);
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
        {called === null ? (
          <bdi dir="ltr" title={subjectId}>
            {UUID.test(subjectId) ? subjectId.slice(-SHOWN_LETTERS) : subjectId}
          </bdi>
        ) : (
          <bdi>{called}</bdi>
        )}
      </small>
    </>
  );
}
