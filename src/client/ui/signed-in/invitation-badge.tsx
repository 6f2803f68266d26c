import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { Badge } from '../text/badge.tsx';

/** The state of an invitation that waits for an answer, or has expired without one. */
export function InvitationBadge({ expiresAt, isExpired }: { expiresAt: string; isExpired: boolean }) {
  const end = formatDate(useLocale(), dayIn(SITE_TIME_ZONE, new Date(expiresAt)));
  return isExpired ? (
    <Badge tone="sand">
      <Trans>Expired without an answer</Trans>
    </Badge>
  ) : (
    <Badge tone="amber">
      <Trans>Invited, until {end}</Trans>
    </Badge>
  );
}
