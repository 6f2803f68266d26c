import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';
import { lastSeen } from '#/client/ui/text/last-seen.ts';
import type { PasskeyRow } from '#/shared/identity/passkey.ts';

const parts = partsOf(rowsRecipe);

type Props = { passkey: PasskeyRow; onRemove: () => void };

export function PasskeyLine({ passkey: { name, createdAt, lastUsedAt }, onRemove }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  // Rendered in the browser only, so times are in the reader's time zone.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const added = lastSeen(locale, createdAt, zone);
  const used = lastUsedAt === null ? null : lastSeen(locale, lastUsedAt, zone);
  return (
    <li>
      <KeyRound aria-hidden />
      <span className={parts.words}>
        <span className={parts.name}>
          <b>
            <bdi>{name}</bdi>
          </b>
        </span>
        <small>
          {used === null ? <Trans>Not used yet</Trans> : <Trans>Last used: {used}</Trans>}
          {' · '}
          <Trans>Added: {added}</Trans>
        </small>
      </span>
      <Button variant="line" size="sm" aria-label={t`Remove the passkey ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
