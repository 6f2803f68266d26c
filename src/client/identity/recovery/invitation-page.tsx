import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { findDeadInvitation } from './dead-invitation.tsx';
import { LinkPage } from './link-page.tsx';
import { OpenStaffInvitation } from './open-staff-invitation.tsx';

/** The page of an invitation to a lab's staff. */
export function InvitationPage({ token }: { token: string }) {
  const user = useSession();
  // Kept by this page alone, never in the query cache.
  const show = trpc.staff.showInvitation.useMutation({ gcTime: 0 });
  const read = useEffectEvent(() => show.mutate({ token }));
  // Read again after a log-in: what comes next depends on the account.
  useEffect(() => {
    read();
  }, [token, user?.id]);

  if (show.data) return <OpenStaffInvitation token={token} invitation={show.data} />;
  const dead = findDeadInvitation(appErrorCode(show.error));
  if (dead) return dead;
  return (
    <LinkPage title={<Trans>An invitation to a lab's staff</Trans>}>
      {show.error ? (
        <ErrorState error={show.error} onRetry={() => show.mutate({ token })} />
      ) : (
        <div aria-busy="true">
          <RowsSkeleton />
        </div>
      )}
    </LinkPage>
  );
}
