import '../later-words.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { pinInput } from '#/shared/auth.ts';
import {
  dayIn,
  formatCalendarDay,
  formatDate,
  formatHijriDay,
  formatTime,
  SITE_TIME_ZONE,
} from '#/shared/format.ts';
import type { Report } from '#/shared/report.ts';
import { errorWording } from '../app-error.ts';
import { PageFrame } from '../booking/page-frame.ts';
import { useLocale } from '../providers.tsx';
import { AboutReport } from '../results/about-report.tsx';
import { ReportLines } from '../results/report-lines.tsx';
import { reportRecipe } from '../results/report-recipes.ts';
import { reportTitle } from '../results/report-title.ts';
import { SummaryCard } from '../results/summary-card.tsx';
import { PinField } from '../session/pin-field.tsx';
import { trpc } from '../trpc.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { useZodForm } from '../zod-form.ts';
import { askRecipe } from './shared-recipe.ts';

const Ask = styled('section', askRecipe);
const Stack = styled('div', reportRecipe);
const pinForm = z.object({ pin: pinInput });

type Opened = { label: string; expiresAt: string; reports: Report[] };

/** What somebody was given a link to: first its PIN, then the reports, for as long as the page is open. */
export function SharedPage({ token }: { token: string }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <PageFrame>
      {opened ? <OpenedReports opened={opened} /> : <AskPin token={token} onOpened={setOpened} />}
    </PageFrame>
  );
}

function AskPin({ token, onOpened }: { token: string; onOpened: (opened: Opened) => void }) {
  const { i18n, t } = useLingui();
  // Kept by this page alone: gone with it, and never in the cache.
  const open = trpc.results.openShare.useMutation({ gcTime: 0, onSuccess: onOpened });
  const form = useZodForm(pinForm, ({ pin }) => open.mutate({ token, pin }));
  return (
    <Ask>
      <Heading as="h1" size="h1">
        <Trans>Shared results</Trans>
      </Heading>
      <p>
        <Trans>
          Somebody has shared laboratory results with you. Enter the PIN that came with the link. The person
          who shared them sees when they are opened.
        </Trans>
      </p>
      <form onSubmit={form.onSubmit} noValidate>
        {open.error ? <Notice tone="red">{i18n._(errorWording(open.error))}</Notice> : null}
        <PinField
          label={t`PIN`}
          autoComplete="off"
          error={form.errors['pin'] && t`The PIN has six digits.`}
        />
        <Button type="submit" size="lg" disabled={open.isPending} aria-busy={open.isPending}>
          <Trans>Open the results</Trans>
        </Button>
      </form>
    </Ask>
  );
}

function OpenedReports({ opened: { reports, expiresAt } }: { opened: Opened }) {
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
