import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { buttonRecipe } from '#/client/ui/base/button-recipe.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { Badge } from '#/client/ui/text/badge.tsx';
import { dayIn, formatCalendarDay, formatHijriDay } from '#/shared/core/format.ts';
import { withLocale } from '#/shared/core/locale.ts';
import type { ReportRow } from '#/shared/results/my-result.ts';
import { ChoosePerson } from './choose-person.tsx';
import { reportListRecipe } from './report-list-recipe.ts';

const frameParts = partsOf(pageFrameRecipe);
const listParts = partsOf(reportListRecipe);

const Rows = styled('div', reportListRecipe);
const Anchor = styled('a', buttonRecipe);

/** The reports, latest visit first, without values. */
export function ReportList() {
  const locale = useLocale();
  const [personId, setPersonId] = useState<string>();
  const list = trpc.results.mine.useInfiniteQuery(
    { limit: 20, personId },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isSuccess && rows.length === 0 && personId === undefined) return <NoResults />;
  return (
    <Rows aria-busy={list.isPending}>
      <ChoosePerson withAll personId={personId} onChoose={setPersonId} />
      {list.isSuccess && rows.length === 0 ? <NoResults /> : null}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <ReportCard row={row} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="line" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
          <Trans>Show more results</Trans>
        </Button>
      ) : null}
      {rows.length > 0 ? (
        <div className={listParts.all}>
          <span className={`${frameParts.small} ${frameParts.muted}`}>
            <Trans>All your results in one file:</Trans>
          </span>
          <Anchor variant="line" href={withLocale('/results/all.csv', locale)} download>
            <Download aria-hidden />
            <bdi dir="ltr">{'CSV'}</bdi>
          </Anchor>
          <Anchor variant="line" href={withLocale('/results/all.json', locale)} download>
            <Download aria-hidden />
            <bdi dir="ltr">{'FHIR'}</bdi>
          </Anchor>
        </div>
      ) : null}
    </Rows>
  );
}

function NoResults() {
  return (
    <EmptyState
      title={<Trans>No results yet</Trans>}
      action={
        <LinkButton to="/dashboard" search={{ section: 'bookings' }} variant="tint">
          <Trans>See my bookings</Trans>
        </LinkButton>
      }
    >
      <Trans>When a lab releases your results they stand here, and a message tells you.</Trans>
    </EmptyState>
  );
}

function ReportCard({ row }: { row: ReportRow }) {
  const locale = useLocale();
  const { t } = useLingui();
  const day = dayIn(row.timeZone, new Date(row.collectedAt));
  const labName = row.labName[locale];
  const when = formatCalendarDay(locale, day);
  return (
    <article>
      <div className={listParts.words}>
        <div className={listParts.states}>
          {row.isNew ? (
            <Badge tone="brand">
              <Trans>New</Trans>
            </Badge>
          ) : null}
          {row.state === 'amended' ? (
            <Badge tone="amber">
              <Trans>Corrected by the lab</Trans>
            </Badge>
          ) : null}
          {row.pendingCount > 0 ? (
            <Badge>
              <Plural value={row.pendingCount} one="# test still to come" other="# tests still to come" />
            </Badge>
          ) : null}
        </div>
        {row.personName === null ? null : (
          <p className={frameParts.small}>
            <bdi>{row.personName}</bdi>
          </p>
        )}
        <h3>{row.tests.map(({ testName }) => testName[locale]).join(locale === 'ar' ? '، ' : ', ')}</h3>
        <p className={`${frameParts.small} ${frameParts.muted}`}>
          {labName} · <span className={frameParts.nowrap}>{when}</span> ·{' '}
          <span className={frameParts.nowrap}>{formatHijriDay(locale, day)}</span>
        </p>
      </div>
      <Link
        className={listParts.open}
        to="/results/$visitId"
        params={{ visitId: row.id }}
        preload={false}
        aria-label={t`Open the results of ${when}, ${labName}`}
      >
        <Trans>Open</Trans>
      </Link>
    </article>
  );
}
