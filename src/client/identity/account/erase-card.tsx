import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { settingsCardRecipe } from '#/client/ui/page/settings-card-recipe.ts';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { EraseDialog } from './erase-dialog.tsx';

const parts = partsOf(settingsCardRecipe);

export function EraseCard({ user }: { user: SessionUser }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsCard
      tone="danger"
      title={<Trans>Erase the account</Trans>}
      lead={<Trans>This is final. Download your data first if you want to keep it.</Trans>}
    >
      <WhatHappens isAnonymous={user.isAnonymous} />
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Erase my account…</Trans>
      </Button>
      {isAsking ? <EraseDialog user={user} onClose={() => setAsking(false)} /> : null}
    </SettingsCard>
  );
}

function WhatHappens({ isAnonymous }: { isAnonymous: boolean }) {
  return (
    <ul className={parts.plain}>
      <li>
        <b>
          <Trans>Removed:</Trans>
        </b>{' '}
        {isAnonymous ? (
          <Trans>your code, your PIN, your sex and year of birth, and every sign-in.</Trans>
        ) : (
          <Trans>your name, e-mail, password, personal details, and every sign-in.</Trans>
        )}
      </li>
      <li>
        <b>
          <Trans>Cancelled:</Trans>
        </b>{' '}
        <Trans>your upcoming visits. Their times become free for others.</Trans>
      </li>
      <li>
        <b>
          <Trans>Kept, without your name:</Trans>
        </b>{' '}
        <Trans>
          past bookings and amounts, because tax and accounting law demands it, and the proof of what you
          agreed to. The lab keeps its own medical record for as long as health law demands.
        </Trans>
      </li>
    </ul>
  );
}
