import { useLingui } from '@lingui/react/macro';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';

type Props = { user: Pick<SessionUser, 'isAnonymous'>; error: unknown };

/** Why the server refused what a proof of the owner stands before. */
export function ProofFailure({ user: { isAnonymous }, error }: Props) {
  const { t } = useLingui();
  return (
    <Failure
      error={error}
      wrongSecret={isAnonymous ? t`This PIN is not right.` : t`This password is not right.`}
    />
  );
}
