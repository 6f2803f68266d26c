import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import {
  dayIn,
  formatCalendarDay,
  formatDate,
  formatHijriDay,
  formatTime,
  SITE_TIME_ZONE,
} from '#/shared/core/format.ts';
import type { Report } from '#/shared/results/report.ts';
import { AboutReport } from '../reports/about-report.tsx';
import { ReportLines } from '../reports/report-lines.tsx';
import { reportRecipe } from '../reports/report-recipes.ts';
import { reportTitle } from '../reports/report-title.ts';
import { SummaryCard } from '../reports/summary-card.tsx';

const pageFrameParts = partsOf(pageFrameRecipe);
const reportParts = partsOf(reportRecipe);

const Stack = styled('div', reportRecipe);

export type Opened = { label: string; expiresAt: string; reports: Report[] };

/** The reports behind the PIN, and the expiry of the link. */
export function OpenedReports({ opened: { reports, expiresAt } }: { opened: Opened }) {
  const locale = useLocale();
  const day = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(expiresAt)));
  const time = formatTime(locale, expiresAt, SITE_TIME_ZONE);
  return (
    <Stack>
      <Notice>
        <Trans>
          These results are confidential. The link ends on {day}, {time}; nothing is kept in this browser.
        </Trans>
      </Notice>
      {reports.length === 0 ? (
        <p>
          <Trans>There is nothing to show here any more.</Trans>
        </p>
      ) : null}
      {reports.map((report) => (
        <SharedReport key={report.id} report={report} />
      ))}
    </Stack>
  );
}

function SharedReport({ report }: { report: Report }) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const day = dayIn(report.lab.timeZone, new Date(report.collectedAt));
  return (
    <>
      <header>
        <Heading as="h1" size="h1">
          {reportTitle(i18n, locale, report.lines)}
        </Heading>
        <p className={pageFrameParts.muted}>
          {report.customerName === null ? null : (
            <>
              <bdi>{report.customerName}</bdi> ·{' '}
            </>
          )}
          {report.lab.name[locale]} · {formatCalendarDay(locale, day)} · {formatHijriDay(locale, day)}
        </p>
        {report.state === 'amended' ? (
          <Badge tone="amber">
            <Trans>Corrected by the lab</Trans>
          </Badge>
        ) : null}
      </header>
      <div className={reportParts.columns}>
        <div>
          <SummaryCard report={report} />
          <ReportLines report={report} />
        </div>
        <aside>
          <AboutReport report={report} />
        </aside>
      </div>
    </>
  );
}
