import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { MOST_PASSKEYS, type PasskeyRow } from '#/shared/identity/passkey.ts';
import { hasPasskeys } from '../passkeys/ask-device.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyLine } from './passkey-line.tsx';
import { RemovePasskey } from './remove-passkey.tsx';

const Rows = styled('ul', rowsRecipe);

/** The passkeys of the account; each opens it alone, without password and second step. */
export function PasskeysCard({ user }: { user: SessionUser }) {
  const passkeys = trpc.account.passkeys.useQuery();
  return (
    <SettingsCard
      title={<Trans>Passkeys</Trans>}
      lead={
        <Trans>
          Log in with your finger, face or screen lock. Nobody can guess a passkey, and no other site can ask
          for it.
        </Trans>
      }
    >
      {passkeys.isError ? (
        <ErrorState error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      ) : passkeys.data ? (
        <PasskeyList user={user} rows={passkeys.data.rows} />
      ) : (
        <RowsSkeleton />
      )}
    </SettingsCard>
  );
}

function PasskeyList({ user, rows }: { user: SessionUser; rows: PasskeyRow[] }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PasskeyRow | null>(null);
  return (
    <>
      {rows.length > 0 ? (
        <Rows aria-label={t`Passkeys`}>
          {rows.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </Rows>
      ) : null}
      <AddOrWhyNot user={user} count={rows.length} onAdd={() => setAdding(true)} />
      {isAdding ? <AddPasskey user={user} onClose={() => setAdding(false)} /> : null}
      {removing ? <RemovePasskey user={user} passkey={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  );
}

type AddProps = { user: SessionUser; count: number; onAdd: () => void };

function AddOrWhyNot({ user: { isAnonymous, isEmailVerified }, count, onAdd }: AddProps) {
  if (!isAnonymous && !isEmailVerified) {
    return (
      <p>
        <Trans>Confirm your e-mail first, so that it is certain that the account is yours.</Trans>
      </p>
    );
  }
  if (count >= MOST_PASSKEYS) {
    return (
      <p>
        <Trans>You have ten passkeys, as many as there can be.</Trans>
      </p>
    );
  }
  if (!hasPasskeys()) {
    return (
      <p>
        <Trans>This browser cannot make passkeys. Open these settings in another one.</Trans>
      </p>
    );
  }
  return (
    <Button variant="line" onClick={onAdd}>
      <Trans>Add a passkey…</Trans>
    </Button>
  );
}
