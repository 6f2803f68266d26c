import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { type ApiKeyRow, MOST_API_KEYS } from '#/shared/identity/api-key.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { ApiKeyLine } from './api-key-line.tsx';
import { MakeApiKey } from './make-api-key.tsx';
import { ReplaceApiKey } from './replace-api-key.tsx';

const Rows = styled('ul', rowsRecipe);

/** The keys by which programs act as this account. */
export function ApiKeysCard({ user }: { user: SessionUser }) {
  const keys = trpc.account.apiKeys.useQuery();
  return (
    <SettingsCard
      title={<Trans>Keys for programs</Trans>}
      lead={
        <Trans>
          A program with a key does here what the key allows, as you.{' '}
          <Link className="link" to="/developers">
            For developers
          </Link>
        </Trans>
      }
    >
      {keys.isError ? (
        <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />
      ) : keys.data ? (
        <KeyList user={user} rows={keys.data.rows} />
      ) : (
        <RowsSkeleton />
      )}
    </SettingsCard>
  );
}

type Asked = { act: 'replace' | 'revoke'; apiKey: ApiKeyRow } | { act: 'make' };

function KeyList({ user, rows }: { user: SessionUser; rows: ApiKeyRow[] }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {rows.length > 0 ? (
        <Rows aria-label={t`Keys for programs`}>
          {rows.map((apiKey) => (
            <ApiKeyLine
              key={apiKey.id}
              apiKey={apiKey}
              onReplace={() => setAsked({ act: 'replace', apiKey })}
              onRevoke={() => setAsked({ act: 'revoke', apiKey })}
            />
          ))}
        </Rows>
      ) : null}
      {rows.length >= MOST_API_KEYS ? (
        <p>
          <Trans>You have ten keys, as many as there can be.</Trans>
        </p>
      ) : (
        <Button variant="line" onClick={() => setAsked({ act: 'make' })}>
          <Trans>Make a key…</Trans>
        </Button>
      )}
      {asked?.act === 'make' ? <MakeApiKey user={user} onClose={close} /> : null}
      {asked?.act === 'replace' ? <ReplaceApiKey user={user} apiKey={asked.apiKey} onClose={close} /> : null}
      {asked?.act === 'revoke' ? <RevokeApiKey apiKey={asked.apiKey} onClose={close} /> : null}
    </>
  );
}

function RevokeApiKey({ apiKey: { id, name }, onClose }: { apiKey: ApiKeyRow; onClose: () => void }) {
  const revoke = trpc.account.revokeApiKey.useMutation({
    onSuccess: () => {
      onClose();
      // The row is gone with the button that opened the dialog.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  return (
    <ConfirmDialog
      title={<Trans>End this key?</Trans>}
      act={<Trans>End the key</Trans>}
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate({ id })}
      onClose={onClose}
    >
      <p>
        <Trans>
          Programs that use <bdi>{name}</bdi> are refused from now on.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
