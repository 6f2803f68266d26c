import { auditInput } from '#/shared/audit.ts';
import { adminProcedure } from '../trpc.ts';
import { listAudit } from './list-audit.ts';

/** Part of `admin.*`. */
export const auditProcedures = {
  audit: adminProcedure.input(auditInput).query(({ ctx, input }) => listAudit(ctx.db, input)),
};
