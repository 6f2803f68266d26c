import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Download, FileSpreadsheet, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { buttonRecipe } from '#/client/ui/base/button-recipe.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Crumbs } from '#/client/ui/lists/crumbs.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { dayIn, formatCalendarDay, formatHijriDay, formatDate, formatTime } from '#/shared/core/format.ts';
import { withLocale } from '#/shared/core/locale.ts';
import type { MyReport, PendingLine } from '#/shared/results/report.ts';
import { AboutReport } from './about-report.tsx';
import { readOnce } from './read-once.ts';
import { ReportLines } from './report-lines.tsx';
import { reportRecipe, sideCardRecipe } from './report-recipes.ts';
import { reportTitle } from './report-title.ts';
import { ReportTrend } from './report-trend.tsx';
import { SummaryCard } from './summary-card.tsx';
import { WhatNext } from './what-next.tsx';
import { WhoSeesIt } from './who-sees-it.tsx';

const reportParts = partsOf(reportRecipe);
const pageFrameParts = partsOf(pageFrameRecipe);

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

const Stack = styled('div', reportRecipe);
const Anchor = styled('a', buttonRecipe);
const Side = styled('section', sideCardRecipe);

/** A summary, the values, their trend, and the next step. */
export function OwnReport({ id }: { id: string }) {
  const [report] = trpc.results.get.useSuspenseQuery({ id }, readOnce);
  const shown = report.drawnAnalyteId;
  const trends = trpc.results.trends.useQuery(
    { analyteId: shown ?? 1, personId: report.personId ?? undefined },
    { ...readOnce, enabled: shown !== null },
  );
  const trend = trends.data?.rows[0];
  return (
    <Stack>
      <Head report={report} />
      <div className={reportParts.columns}>
        <div>
          <SummaryCard report={report} />
          <ReportLines report={report} />
          {shown === null ? null : <ReportTrend report={report} first={shown} />}
        </div>
        <aside>
          <WhatNext report={report} trend={trend} />
          {report.pending.length > 0 ? <Pending report={report} /> : null}
          <AboutReport report={report} />
          <WhoSeesIt report={report} />
        </aside>
      </div>
    </Stack>
  );
}

function Head({ report }: { report: MyReport }) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const [isSharing, setSharing] = useState(false);
  const day = dayIn(report.lab.timeZone, new Date(report.collectedAt));
  const address = withLocale(`/results/${report.id}`, locale);
  return (
    <header>
      <Crumbs>
        <Link to="/dashboard">
          <Trans>My dashboard</Trans>
        </Link>
        <Link to="/dashboard" search={{ section: 'results' }}>
          <Trans>My results</Trans>
        </Link>
        <span>
          <bdi dir="ltr">{report.reference}</bdi>
        </span>
      </Crumbs>
      <div className={reportParts.head}>
        <div>
          <Heading as="h1" size="h1">
            {reportTitle(i18n, locale, report.lines)}
          </Heading>
          {report.personId === null ? null : (
            <p>
              <bdi>{report.customerName}</bdi>
            </p>
          )}
          <p className={pageFrameParts.muted}>
            {report.lab.name[locale]} ·{' '}
            <span className={pageFrameParts.nowrap}>{formatCalendarDay(locale, day)}</span> ·{' '}
            <span className={pageFrameParts.nowrap}>{formatHijriDay(locale, day)}</span>
          </p>
          {report.state === 'amended' ? (
            <Badge tone="amber">
              <Trans>Corrected by the lab</Trans>
            </Badge>
          ) : null}
        </div>
        <div className={reportParts.actions}>
          <Button variant="line" onClick={() => setSharing(true)}>
            <Share2 aria-hidden />
            <Trans>Share report</Trans>
          </Button>
          <Anchor variant="tint" href={`${address}.pdf`} download>
            <Download aria-hidden />
            <bdi dir="ltr">{'PDF'}</bdi>
          </Anchor>
          <Anchor variant="line" href={`${address}.csv`} download>
            <FileSpreadsheet aria-hidden />
            <bdi dir="ltr">{'CSV'}</bdi>
          </Anchor>
          <Anchor variant="line" href={`${address}.json`} download>
            <Download aria-hidden />
            <bdi dir="ltr">{'FHIR'}</bdi>
          </Anchor>
        </div>
      </div>
      {isSharing
        ? createPortal(
            <Suspense>
              <ShareDialog visitIds={[report.id]} onClose={() => setSharing(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </header>
  );
}

function Pending({ report: { pending, lab } }: { report: MyReport }) {
  return (
    <Side aria-labelledby="pending">
      <h2 id="pending">
        <Trans>Still to come</Trans>
      </h2>
      <ul>
        {pending.map((line, index) => (
          <li key={index}>
            <PendingText line={line} timeZone={lab.timeZone} />
          </li>
        ))}
      </ul>
    </Side>
  );
}

function PendingText({ line: { testName, dueAt }, timeZone }: { line: PendingLine; timeZone: string }) {
  const locale = useLocale();
  const name = testName[locale];
  if (dueAt === null) return name;
  const day = formatDate(locale, dayIn(timeZone, new Date(dueAt)));
  const time = formatTime(locale, dueAt, timeZone);
  return (
    <>
      <b>{name}</b>
      <br />
      <span className={pageFrameParts.muted}>
        <Trans>
          Expected by {day}, {time}
        </Trans>
      </span>
    </>
  );
}
