import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { formatDay, SITE_TIME_ZONE } from '#/shared/core/format.ts';

/** Marks a bank account that payouts leave out until this moment (ISO); nothing where it is null. */
export function NewAccount({ payableFrom }: { payableFrom: string | null }) {
  const locale = useLocale();
  if (payableFrom === null) return null;
  const day = formatDay(locale, payableFrom, SITE_TIME_ZONE);
  return (
    <Badge tone="amber">
      <Trans>New account: paid from {day}</Trans>
    </Badge>
  );
}
