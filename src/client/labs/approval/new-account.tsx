import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { formatDay, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { BankAccount } from '#/shared/payments/bank-account.ts';

/** Marks a bank account that was given in the last days: payouts leave it out until then. */
export function NewAccount({ account }: { account: NonNullable<BankAccount> }) {
  const locale = useLocale();
  if (account.payableFrom === null) return null;
  const day = formatDay(locale, account.payableFrom, SITE_TIME_ZONE);
  return (
    <Badge tone="amber">
      <Trans>New account: paid from {day}</Trans>
    </Badge>
  );
}
