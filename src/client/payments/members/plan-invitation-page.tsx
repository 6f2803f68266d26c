import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { LinkPage } from '#/client/identity/recovery/link-page.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import type { ReceivedInvitationInput } from '#/shared/payments/plan-member.ts';
import { OpenInvitation } from './open-invitation.tsx';

type Props = { token: string | undefined; id: string | undefined };

/** The page of an invitation: by the link of the mail, or by its id for the customer with the invited address. */
export function PlanInvitationPage({ token, id }: Props) {
  if (token !== undefined) return <Invitation input={{ token }} />;
  return id === undefined ? <DeadInvitation /> : <Invitation input={{ invitationId: id }} />;
}

function Invitation({ input }: { input: ReceivedInvitationInput }) {
  const user = useSession();
  // Kept by this page alone, never in the query cache.
  const show = trpc.planMembers.show.useMutation({ gcTime: 0 });
  const read = useEffectEvent(() => show.mutate(input));
  const key = 'token' in input ? input.token : input.invitationId;
  // Read again after a log-in: what changes depends on the person's own plan.
  useEffect(() => {
    read();
  }, [key, user?.id]);

  if (appErrorCode(show.error) === 'LINK_INVALID') return <DeadInvitation />;
  if (show.data) return <OpenInvitation input={input} invitation={show.data} />;
  return (
    <LinkPage title={<Trans>An invitation to share a plan</Trans>}>
      {show.error ? (
        <ErrorState error={show.error} onRetry={() => show.mutate(input)} />
      ) : (
        <div aria-busy="true">
          <RowsSkeleton />
        </div>
      )}
    </LinkPage>
  );
}

function DeadInvitation() {
  return (
    <LinkPage title={<Trans>This invitation does not hold any more</Trans>}>
      <Notice tone="amber">
        <Trans>
          It has expired, was answered or was withdrawn. Ask the person who invited you to send it again.
        </Trans>
      </Notice>
    </LinkPage>
  );
}
