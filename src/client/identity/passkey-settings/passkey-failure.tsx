import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { ProofFailure } from '../owner-proof/proof-failure.tsx';
import { passkeyFailureOf, passkeyWording } from '../passkeys/passkey-error.ts';

type Props = { user: SessionUser; error: unknown };

/** What the device did not do, or the server refused. */
export function PasskeyFailure({ user, error }: Props) {
  const { i18n } = useLingui();
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
  return <ProofFailure user={user} error={error} />;
}
