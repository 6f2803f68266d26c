import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { Problem } from '#/shared/admin/case.ts';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { problemRecipe } from './problem-recipe.ts';

const parts = partsOf(problemRecipe);

const AddToProblemDialog = lazy(async () => ({
  default: (await import('./add-to-problem-dialog.tsx')).AddToProblemDialog,
}));
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

const Card = styled('section', problemRecipe);

/** The problem that the customer reported and the answers to it, or the button to report one. */
export function ProblemCard({ orderId }: { orderId: string }) {
  const [isReporting, setReporting] = useState(false);
  // Few orders have a problem, so the button is rendered without waiting for the query.
  const problem = trpc.orders.problem.useQuery({ orderId }).data ?? null;
  return (
    <Card aria-labelledby="problem" className="no-print">
      <h2 id="problem">{problem ? <Trans>Your report</Trans> : <Trans>Is something wrong?</Trans>}</h2>
      {problem ? (
        <Reported problem={problem} orderId={orderId} />
      ) : (
        <p>
          <Trans>Tell us what went wrong with this order: the visit, the results or the payment.</Trans>
        </p>
      )}
      {problem?.status === 'open' ? null : (
        <Button variant="line" onClick={() => setReporting(true)}>
          <Trans>Report a problem</Trans>
        </Button>
      )}
      <Suspense>
        {isReporting ? <ReportDialog orderId={orderId} onClose={() => setReporting(false)} /> : null}
      </Suspense>
    </Card>
  );
}

function Reported({ problem, orderId }: { problem: Problem; orderId: string }) {
  const [isAdding, setAdding] = useState(false);
  const { status, words, openedAt, outcome, notes } = problem;
  const answerCount = notes.filter(({ isOurs }) => isOurs).length;
  return (
    <>
      <StateBadge status={status} />
      <ul>
        <Said words={words} at={openedAt} isOurs={false} />
        {notes.map((note) => (
          <Said key={note.noteId} {...note} />
        ))}
        {outcome !== null && problem.closedAt !== null ? (
          <Said words={outcome} at={problem.closedAt} isOurs />
        ) : null}
      </ul>
      {status === 'open' ? (
        <>
          <p>
            {answerCount === 0 ? (
              <Trans>We read it and answer here; you get a message.</Trans>
            ) : (
              <Plural value={answerCount} one="# answer so far" other="# answers so far" />
            )}
          </p>
          <Button variant="line" onClick={() => setAdding(true)}>
            <Trans>Add something</Trans>
          </Button>
        </>
      ) : null}
      <Suspense>
        {isAdding ? <AddToProblemDialog orderId={orderId} onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </>
  );
}

function StateBadge({ status }: Pick<Problem, 'status'>) {
  switch (status) {
    case 'open':
      return (
        <Badge tone="amber">
          <Trans>We are looking into it</Trans>
        </Badge>
      );
    case 'resolved':
      return (
        <Badge tone="green">
          <Trans>Resolved</Trans>
        </Badge>
      );
    case 'rejected':
      return (
        <Badge tone="sand">
          <Trans>Closed</Trans>
        </Badge>
      );
  }
}

function Said({ words, at, isOurs }: { words: string; at: string; isOurs: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <li className={isOurs ? parts.ours : undefined}>
      <small>
        {isOurs ? t`Mukhtabari` : t`You`} · {formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(at)))}
      </small>
      <p dir="auto">{words}</p>
    </li>
  );
}
