import { Trans, useLingui } from '@lingui/react/macro';
import {
  dayIn,
  formatCalendarDay,
  formatDate,
  formatHijriDay,
  formatTime,
  SITE_TIME_ZONE,
} from '#/shared/format.ts';
import type { Report } from '#/shared/report.ts';
import { useLocale } from '../providers.tsx';
import { AboutReport } from '../results/about-report.tsx';
import { ReportLines } from '../results/report-lines.tsx';
import { reportRecipe } from '../results/report-recipes.ts';
import { reportTitle } from '../results/report-title.ts';
import { SummaryCard } from '../results/summary-card.tsx';
import { Badge } from '../ui/badge.tsx';
import { Heading } from '../ui/heading.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';

const Stack = styled('div', reportRecipe);

export type Opened = { label: string; expiresAt: string; reports: Report[] };

/** What the PIN has opened: the reports, and until when. */
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
        <p className="muted">
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
      <div className="columns">
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
