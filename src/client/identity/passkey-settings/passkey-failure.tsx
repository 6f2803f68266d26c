import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { passkeyFailureOf, passkeyWording } from '../passkeys/passkey-error.ts';

type Props = { user: SessionUser; error: unknown };

/** What the device did not do, or the server refused. */
export function PasskeyFailure({ user, error }: Props) {
  const { i18n, t } = useLingui();
  const failure = passkeyFailureOf(error);
  if (failure !== null) {
    return (
      <Notice tone="amber">
        {failure === 'cancelled' ? (
          <Trans>
            Nothing was added: the question of your device was not answered. Press again to repeat it.
          </Trans>
        ) : (
          i18n._(passkeyWording(error))
        )}
      </Notice>
    );
  }
  return (
    <Failure
      error={error}
      wrongSecret={user.isAnonymous ? t`This PIN is not right.` : t`This password is not right.`}
    />
  );
}
