import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { SessionLine } from './session-line.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const Rows = styled('ul', rowsRecipe);

export function SessionsCard({ isAnonymous }: { isAnonymous: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsCard
      title={<Trans>Where you are signed in</Trans>}
      lead={
        isAnonymous ? (
          <Trans>If one of these devices is not yours, sign it out and change your PIN.</Trans>
        ) : (
          <Trans>If one of these devices is not yours, sign it out and change your password.</Trans>
        )
      }
    >
      <SessionList />
      <Button variant="line" onClick={() => setAsking(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      {isAsking ? <SignOutEverywhere isAnonymous={isAnonymous} onClose={() => setAsking(false)} /> : null}
    </SettingsCard>
  );
}

function SessionList() {
  const { t } = useLingui();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const sessions = trpc.auth.sessions.useQuery();
  const revoke = trpc.auth.revokeSession.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`That device is signed out.` });
      // The row is removed with the button that had the focus.
      list.current?.focus({ preventScroll: true });
    },
  });
  if (sessions.isError) {
    return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />;
  }
  if (!sessions.data) return <RowsSkeleton />;
  return (
    <>
      <Failure error={revoke.error} />
      <Rows ref={list} tabIndex={-1} aria-label={t`Devices`}>
        {sessions.data.rows.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={revoke.isPending && revoke.variables.id === session.id}
            onEnd={() => revoke.mutate({ id: session.id })}
          />
        ))}
      </Rows>
    </>
  );
}
