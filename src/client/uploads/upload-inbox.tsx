import '../later-words.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { errorWording } from '../app-error.ts';
import type { SectionProps } from '../lab/section-props.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { TableSkeleton } from '../workplace/table-skeleton.tsx';
import { inboxRecipe } from './upload-recipes.ts';
import { WaitingReport } from './waiting-report.tsx';

const Inbox = styled('section', inboxRecipe);
// The addresses of documents end after five.
const FRESH_FOR_MS = 4 * 60_000;

/** What could not be matched and waits for somebody to decide. */
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
      <div className="top">
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
