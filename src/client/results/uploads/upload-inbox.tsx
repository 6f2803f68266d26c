import '#/client/core/messages/lab.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import type { SectionProps } from '#/client/core/section-props.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { MoreRows } from '#/client/ui/lists/more-rows.tsx';
import { inboxRecipe } from './upload-recipes.ts';
import { WaitingReport } from './waiting-report.tsx';

const parts = partsOf(inboxRecipe);

const Inbox = styled('section', inboxRecipe);
// The addresses of documents expire after five minutes.
const FRESH_FOR_MS = 4 * 60_000;

/** Reports that could not be matched and wait for a decision. */
export function UploadInbox(_props: SectionProps) {
  const { t, i18n } = useLingui();
  const [openId, setOpenId] = useState<string | null>(null);
  const list = trpc.lab.uploadItems.useInfiniteQuery(
    { state: 'waiting', limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const again = trpc.lab.matchUploadsAgain.useMutation();
  const items = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const open = (id: string | null) => {
    if (Date.now() - list.dataUpdatedAt > FRESH_FOR_MS) void list.refetch();
    setOpenId(id);
  };
  return (
    <Inbox aria-label={t`Reports that wait`}>
      <div className={parts.top}>
        <p>
          <Trans>
            These reports fit no test exactly. Nothing is guessed: look at the report, choose the test it
            belongs to, or put it aside.
          </Trans>
        </p>
        {items.length > 0 ? (
          <Button variant="line" disabled={again.isPending} onClick={() => again.mutate({})}>
            <RefreshCw aria-hidden />
            <Trans>Match again</Trans>
          </Button>
        ) : null}
      </div>
      {again.error ? <Notice tone="red">{i18n._(errorWording(again.error))}</Notice> : null}
      {items.map((item) => (
        <WaitingReport key={item.id} item={item} isOpen={item.id === openId} onOpen={open} />
      ))}
      {items.length > 0 ? (
        <MoreRows
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        >
          <Plural value={items.length} one="# report shown" other="# reports shown" />
        </MoreRows>
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <TableSkeleton />
      ) : (
        <EmptyState title={<Trans>No report waits</Trans>}>
          <Trans>Files whose accession number or values do not match exactly appear here.</Trans>
        </EmptyState>
      )}
    </Inbox>
  );
}
