import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadReport } from '#/client/results/reports/load-report.ts';
import { ReportPage } from '#/client/results/reports/report-page.tsx';
import { pageTitle } from '#/client/ui/page/page-title.ts';

export const Route = createFileRoute('/results/$visitId')({
  loader: ({ context: { session, trpc }, params }) => loadReport(trpc, session, params.visitId),
  head: ({ match }) => ({
    meta: [
      { title: pageTitle(match.context.i18n, msg`Your results`) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: ReportPage,
});
