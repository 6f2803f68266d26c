import { Trans } from '@lingui/react/macro';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { HistoryLines } from './lab-history.tsx';
import { labHistoryOf } from './labs-input.ts';

/** After a refusal because another administrator was first: who it was, and what that decision says. */
export function DecidedFirst({ labId, error }: { labId: number; error: unknown }) {
  const code = appErrorCode(error);
  const isLate = code === 'CHANGED_MEANWHILE' || code === 'ALREADY_DECIDED';
  const history = trpc.admin.labHistory.useQuery(labHistoryOf(labId), { enabled: isLate, staleTime: 0 });
  const last = history.data?.rows[0];
  if (!isLate || !last) return null;
  return (
    <>
      <p>
        <Trans>This came first:</Trans>
      </p>
      <HistoryLines rows={[last]} />
    </>
  );
}
