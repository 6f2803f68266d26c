import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAdminRole } from '#/client/core/signed-in/admin-doors.ts';
import { trpc } from '#/client/core/trpc.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { sectionPartsRecipe } from '#/client/ui/page/section-parts-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { auditTableRecipe } from './audit-recipes.ts';

const LIMIT = 5;
const sectionParts = partsOf(sectionPartsRecipe);
const Table = styled('div', auditTableRecipe);

/** The latest log lines about one subject, for owners. */
export function SubjectHistory({ subjectId, title }: { subjectId: string; title: ReactNode }) {
  const { may } = useAdminRole();
  if (!may('audit')) return null;
  return (
    <section className={sectionParts.part}>
      <Heading>{title}</Heading>
      <Lines subjectId={subjectId} />
    </section>
  );
}

function Lines({ subjectId }: { subjectId: string }) {
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
