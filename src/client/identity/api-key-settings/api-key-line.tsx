import { Trans, useLingui } from '@lingui/react/macro';
import { Braces } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';
import { lastSeen } from '#/client/ui/text/last-seen.ts';
import { formatDay } from '#/shared/core/format.ts';
import type { ApiKeyRow } from '#/shared/identity/api-key.ts';
import { scopeMessages } from './scope-messages.ts';

const parts = partsOf(rowsRecipe);

type Props = { apiKey: ApiKeyRow; onReplace: () => void; onRevoke: () => void };

export function ApiKeyLine({ apiKey, onReplace, onRevoke }: Props) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { name, prefix, scopes, lastUsedAt, expiresAt } = apiKey;
  // Rendered in the browser only, so times are in the reader's time zone.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const used = lastUsedAt === null ? null : lastSeen(locale, lastUsedAt, zone);
  const end = expiresAt === null ? null : formatDay(locale, expiresAt, zone);
  return (
    <li>
      <Braces aria-hidden />
      <span className={parts.words}>
        <span className={parts.name}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <bdi dir="ltr">{`${prefix}…`}</bdi>
        </span>
        <small>{scopes.map((scope) => i18n._(scopeMessages[scope])).join(' · ')}</small>
        <small>
          {used === null ? <Trans>Not used yet</Trans> : <Trans>Last used: {used}</Trans>}
          {end === null ? null : (
            <>
              {' · '}
              <Trans>Replaced, works until {end}</Trans>
            </>
          )}
        </small>
      </span>
      <span className={parts.does}>
        {end === null ? (
          <Button variant="line" size="sm" aria-label={t`Replace the key ${name}`} onClick={onReplace}>
            <Trans>Replace the key</Trans>
          </Button>
        ) : null}
        <Button variant="line" size="sm" aria-label={t`End the key ${name}`} onClick={onRevoke}>
          <Trans>End the key</Trans>
        </Button>
      </span>
    </li>
  );
}
