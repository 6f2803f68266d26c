import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import type { SessionRow } from '#/shared/auth.ts';
import { useLocale } from '../providers.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { deviceName } from './device-name.ts';
import { lastSeen } from './last-seen.ts';

type Props = { session: SessionRow; isEnding: boolean; onEnd: () => void };

/** One device that is signed in. This one is left by logging out. */
export function SessionLine({ session, isEnding, onEnd }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { browser, system, isHandheld } = deviceName(session.userAgent);
  const Icon = isHandheld ? Smartphone : Monitor;
  const device = nameOf(browser, system);
  // The list is asked for in the browser only, so the zone is the reader's own.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const seen = lastSeen(locale, session.lastSeenAt, zone);
  const since = lastSeen(locale, session.createdAt, zone);

  function nameOf(browserName: string | null, systemName: string | null) {
    if (browserName && systemName) return t`${browserName} on ${systemName}`;
    return browserName ?? systemName ?? t`Unknown device`;
  }
  return (
    <li>
      <Icon aria-hidden />
      <span className="words">
        <span className="name">
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
