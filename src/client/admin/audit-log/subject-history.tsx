import { Trans, useLingui } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { auditTableRecipe } from './audit-recipes.ts';

const LIMIT = 5;
const Table = styled('div', auditTableRecipe);

/** The latest log lines about one subject. */
export function SubjectHistory({ subjectId }: { subjectId: string }) {
  const { t } = useLingui();
  const columns = useAuditColumns();
  const history = trpc.admin.audit.useQuery({ subjectId, limit: LIMIT });
  const rows = history.data?.rows ?? [];
  if (rows.length === 0) {
    return (
      <p>
        <Trans>Nothing yet.</Trans>
      </p>
    );
  }
  return (
    <>
      <Table>
        <DataTable caption={t`Audit log`} columns={columns} rows={rows} keyOf={({ id }) => id} />
      </Table>
      <div>
        <LinkButton to="/admin/dashboard" search={{ section: 'audit', open: subjectId }} variant="line">
          <Trans>Whole history</Trans>
        </LinkButton>
      </div>
    </>
  );
}
