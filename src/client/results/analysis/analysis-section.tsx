import '#/client/core/messages/account.ts';
import '#/client/core/messages/customer.ts';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { ShieldAlert, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { placeInputOf, useChosenPlace } from '#/client/catalog/location/use-visit-location.ts';
import type { SectionProps } from '#/client/core/section-props.ts';
import { trpc } from '#/client/core/trpc.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { ChoosePerson } from '../reports/choose-person.tsx';
import { analysisRecipe } from './analysis-recipes.ts';
import { RephrasingSwitch } from './rephrasing-switch.tsx';
import { StatementCard } from './statement-card.tsx';
import { UpgradePrompt } from './upgrade-prompt.tsx';

const Stack = styled('div', analysisRecipe);

/**
 * Statements of published rules about the customer's values. Fetched in the browser only, since every read is recorded.
 */
export function AnalysisSection(_props: SectionProps) {
  const [personId, setPersonId] = useState<string>();
  return (
    <Stack>
      <h2 className="sr">
        <Trans>Analysis of results</Trans>
      </h2>
      <ChoosePerson personId={personId} onChoose={setPersonId} />
      <AnalysisOfPerson key={personId} personId={personId} />
    </Stack>
  );
}

function AnalysisOfPerson({ personId }: { personId: string | undefined }) {
  const at = { ...placeInputOf({}, useChosenPlace()), personId };
  const analysis = trpc.results.analysis.useQuery(at, { placeholderData: keepPreviousData });
  const known = analysis.data?.isIncluded === true ? analysis.data : null;
  // The original wording is shown at once; the model's wording replaces it when it arrives.
  const rephrased = trpc.results.analysis.useQuery(
    { ...at, isRephrased: true },
    { enabled: known?.rephrasing?.isAllowed === true && known.statements.length > 0 },
  );
  if (analysis.isError) return <ErrorState error={analysis.error} onRetry={() => void analysis.refetch()} />;
  if (!analysis.data) return <RowsSkeleton />;
  if (!known) return <UpgradePrompt />;
  const isRephrased = known.rephrasing?.isAllowed === true && rephrased.data?.isIncluded === true;
  const shown = isRephrased && rephrased.data?.isIncluded === true ? rephrased.data : known;
  return (
    <>
      <Notice tone="sand" icon={<Stethoscope aria-hidden />}>
        <Trans>
          This reads your released numbers by published rules. It is not a diagnosis. Show it to your doctor
          before starting or stopping any medicine.
        </Trans>
      </Notice>
      {known.hasCriticalValue ? <CriticalNotice /> : null}
      {known.isPersonKnown ? null : <PersonUnknown />}
      {shown.statements.length === 0 ? (
        <NoStatements valueCount={known.valueCount} hasCritical={known.hasCriticalValue} />
      ) : null}
      <ul>
        {shown.statements.map((statement) => (
          <li key={statement.ruleId}>
            <StatementCard statement={statement} />
          </li>
        ))}
      </ul>
      {known.rephrasing ? (
        <RephrasingSwitch {...known.rephrasing} wording={shown.wording} isWaiting={rephrased.isFetching} />
      ) : null}
    </>
  );
}

function CriticalNotice() {
  return (
    <Notice tone="red" icon={<ShieldAlert aria-hidden />}>
      <Trans>
        One of your latest values needs a person at once, so nothing is said about it here. The lab and a
        doctor are the place to ask.
      </Trans>
    </Notice>
  );
}

function PersonUnknown() {
  return (
    <Notice>
      <Trans>
        Some rules depend on sex and age. They are silent, because your profile does not say both.
      </Trans>
    </Notice>
  );
}

function NoStatements({ valueCount, hasCritical }: { valueCount: number; hasCritical: boolean }) {
  if (valueCount === 0) {
    return (
      <EmptyState
        title={<Trans>No results to read yet</Trans>}
        action={
          <LinkButton to="/search" search={{ query: '' }} variant="solid">
            <Trans>Find a test</Trans>
          </LinkButton>
        }
      >
        <Trans>When a lab releases your first result, what the rules say about it stands here.</Trans>
      </EmptyState>
    );
  }
  if (hasCritical) return null;
  return (
    <EmptyState
      title={<Trans>The rules found nothing to say</Trans>}
      action={
        <LinkButton to="/dashboard" search={{ section: 'results' }} variant="tint">
          <Trans>My results</Trans>
        </LinkButton>
      }
    >
      <Trans>None of your latest values met a rule. That alone does not mean that all is well.</Trans>
    </EmptyState>
  );
}
