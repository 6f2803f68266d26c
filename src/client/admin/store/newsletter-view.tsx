import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { GuardedFile } from '#/client/ui/signed-in/guarded-file.tsx';
import { formatCount } from '#/shared/core/format.ts';
import { withLocale } from '#/shared/core/locale.ts';
import { subscriberStateMessages } from './store-messages.ts';

/** The subscriptions of the newsletter in numbers, and the list of its recipients. */
export function NewsletterView() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const counts = trpc.admin.newsletterCounts.useQuery();
  if (counts.isError && !counts.data) {
    return <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />;
  }
  if (!counts.data) return <TableSkeleton />;
  return (
    <>
      <DataTable
        caption={t`Subscriptions`}
        rows={counts.data.rows}
        keyOf={({ status }) => status}
        columns={[
          { label: t`State`, cell: ({ status }) => i18n._(subscriberStateMessages[status]) },
          { label: t`In Arabic`, isNumber: true, cell: ({ counts: { ar } }) => formatCount(ar) },
          { label: t`In English`, isNumber: true, cell: ({ counts: { en } }) => formatCount(en) },
          { label: t`Together`, isNumber: true, cell: ({ counts: { ar, en } }) => formatCount(ar + en) },
        ]}
      />
      <div>
        <GuardedFile href={withLocale('/admin/exports/newsletter.csv', locale)}>
          <Trans>Download the addresses as CSV</Trans>
        </GuardedFile>
      </div>
      <p>
        <Trans>
          The file holds the addresses that receive the letter, each with its link to unsubscribe. Each
          download is written in the audit log.
        </Trans>
      </p>
    </>
  );
}
