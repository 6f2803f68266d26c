import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { useDeviceLabel } from '#/client/core/signed-in/use-device-label.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';
import { Badge } from '#/client/ui/text/badge.tsx';
import { lastSeen } from '#/client/ui/text/last-seen.ts';
import type { SessionRow } from '#/shared/identity/auth.ts';
import { deviceName } from '#/shared/identity/device-name.ts';

const parts = partsOf(rowsRecipe);

type Props = { session: SessionRow; isEnding: boolean; onEnd: () => void };

/** One signed-in device. The current one has no button: signing out ends it. */
export function SessionLine({ session, isEnding, onEnd }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { isHandheld } = deviceName(session.userAgent);
  const Icon = isHandheld ? Smartphone : Monitor;
  const device = useDeviceLabel()(session.userAgent);
  // Rendered in the browser only, so times are in the reader's time zone.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const seen = lastSeen(locale, session.lastSeenAt, zone);
  const since = lastSeen(locale, session.createdAt, zone);
  return (
    <li>
      <Icon aria-hidden />
      <span className={parts.words}>
        <span className={parts.name}>
          <b>{device}</b>
          {session.isCurrent ? (
            <Badge tone="brand">
              <Trans>This device</Trans>
            </Badge>
          ) : null}
        </span>
        <small>
          {session.isCurrent ? <Trans>In use now</Trans> : <Trans>Last seen: {seen}</Trans>}
          {' · '}
          <Trans>Signed in: {since}</Trans>
        </small>
      </span>
      {session.isCurrent ? null : (
        <Button
          variant="line"
          size="sm"
          disabled={isEnding}
          aria-label={t`Sign out ${device}`}
          onClick={onEnd}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
