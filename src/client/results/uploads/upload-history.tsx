import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { timeSortOf } from '#/client/core/lab-section-inputs.ts';
import { useLocale } from '#/client/core/providers.tsx';
import type { SectionProps } from '#/client/core/section-props.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { formatDay, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { Upload } from '#/shared/results/upload.ts';
import { CountBadges } from './sent-files.tsx';
import { kindMessages } from './upload-messages.ts';
import { uploadHistoryRecipe } from './upload-recipes.ts';

const History = styled('section', uploadHistoryRecipe);

/** Every accepted file. */
export function UploadHistory({ search }: Pick<SectionProps, 'search'>) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const sort = timeSortOf(search);
  const sorting = useListSorting('/dashboard', sort, 'newest');
  const list = trpc.lab.uploads.useInfiniteQuery(
    { sort, limit: 20 },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: (before) => before },
  );
  const columns: Column<Upload>[] = [
    {
      label: t`File`,
      isWide: true,
      order: { name: 'file', valueOf: ({ fileName }) => fileName, isText: true },
      cell: ({ fileName }) => <bdi>{fileName}</bdi>,
    },
    { label: t`Kind`, cell: ({ kind }) => i18n._(kindMessages[kind]) },
    {
      label: t`Sent`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: ({ uploadedAt }) => (
        <>
          {formatDay(locale, uploadedAt, SITE_TIME_ZONE)}
          <small>{formatTime(locale, uploadedAt, SITE_TIME_ZONE)}</small>
        </>
      ),
    },
    { label: t`Came to`, isWide: true, cell: (upload) => <CountBadges {...upload} /> },
  ];
  return (
    <History>
      <Heading size="h3">
        <Trans>Files sent before</Trans>
      </Heading>
      <RowList
        list={list}
        caption={t`Files sent before`}
        columns={columns}
        sorting={sorting}
        keyOf={({ id }) => id}
        errorTitle={<Trans>The files did not load</Trans>}
        empty={
          <EmptyState title={<Trans>No file yet</Trans>}>
            <Trans>Drop the first report above. Values can be entered by hand as well.</Trans>
          </EmptyState>
        }
        countText={(count) => <Plural value={count} one="# file shown" other="# files shown" />}
      />
    </History>
  );
}
