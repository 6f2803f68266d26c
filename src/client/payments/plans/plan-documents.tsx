import { Trans } from '@lingui/react/macro';
import { DocumentList } from '#/client/booking/documents/document-list.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { planDocumentsInput } from './plan-documents-input.ts';

/** What was paid for the user's plans so far; nothing for users who never paid for one. */
export function PlanDocuments() {
  const list = trpc.subscriptions.documents.useInfiniteQuery(planDocumentsInput, {
    getNextPageParam: (page) => page.nextCursor,
  });
  const documents = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (documents.length === 0 && !list.isError) return null;
  return (
    <SettingsCard
      title={<Trans>Plan payments</Trans>}
      lead={<Trans>An invoice for each month that you paid, and a credit note for each refund.</Trans>}
    >
      {documents.length > 0 ? (
        <DocumentList documents={documents} />
      ) : (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.hasNextPage ? (
        <div>
          <Button variant="line" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
    </SettingsCard>
  );
}
