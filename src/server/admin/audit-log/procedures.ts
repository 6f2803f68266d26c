import { adminProcedure } from '#/server/platform/trpc/trpc.ts';
import { auditInput } from '#/shared/admin/audit.ts';
import { listAudit } from './list-audit.ts';

export const auditProcedures = {
  audit: adminProcedure.input(auditInput).query(({ ctx, input }) => listAudit(ctx, input)),
};
