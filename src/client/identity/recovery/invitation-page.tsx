import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { OpenStaffInvitation } from './open-staff-invitation.tsx';
import { ReadingInvitation } from './reading-invitation.tsx';

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
  return (
    <ReadingInvitation
      title={<Trans>An invitation to a lab's staff</Trans>}
      error={show.error}
      onRetry={() => show.mutate({ token })}
    />
  );
}
