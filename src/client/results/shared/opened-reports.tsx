import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
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
import { withLocale } from '#/shared/core/locale.ts';
import type { Report } from '#/shared/results/report.ts';
import type { OpenShareInput } from '#/shared/results/share.ts';
import { AboutReport } from '../reports/about-report.tsx';
import { ReportLines } from '../reports/report-lines.tsx';
import { reportRecipe } from '../reports/report-recipes.ts';
import { reportTitle } from '../reports/report-title.ts';
import { SummaryCard } from '../reports/summary-card.tsx';

const pageFrameParts = partsOf(pageFrameRecipe);
const reportParts = partsOf(reportRecipe);

const Stack = styled('div', reportRecipe);

type Props = { opened: Opened; shareKey: OpenShareInput };

export type Opened = { label: string; expiresAt: string; reports: Report[] };

/** The reports behind the PIN, and the expiry of the link. */
export function OpenedReports({ opened: { reports, expiresAt }, shareKey }: Props) {
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
        <SharedReport key={report.id} report={report} shareKey={shareKey} />
      ))}
    </Stack>
  );
}

function SharedReport({ report, shareKey: { token, pin } }: { report: Report; shareKey: OpenShareInput }) {
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
        {/* A form, so that the PIN stands in no address. */}
        <form
          className={reportParts.actions}
          method="post"
          action={withLocale(`/shared/${token}/report.pdf`, locale)}
        >
          <input type="hidden" name="pin" value={pin} />
          <input type="hidden" name="visit" value={report.id} />
          <Button type="submit" variant="tint">
            <Download aria-hidden />
            <bdi dir="ltr">{'PDF'}</bdi>
          </Button>
        </form>
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
