import { Trans } from '@lingui/react/macro';
import { ShieldAlert, Stethoscope } from 'lucide-react';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import type { SectionProps } from '../lab/section-props.ts';
import { usePlace } from '../place/use-place.ts';
import { trpc } from '../trpc.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { analysisRecipe } from './analysis-recipes.ts';
import { RephrasingSwitch } from './rephrasing-switch.tsx';
import { StatementCard } from './statement-card.tsx';
import { UpgradePrompt } from './upgrade-prompt.tsx';

const Stack = styled('div', analysisRecipe);

/** What published rules say about the person's values. Asked for in the browser only: every look is written down. */
export function AnalysisSection(_props: SectionProps) {
  return (
    <Stack>
      <h2 className="sr">
        <Trans>AI analysis</Trans>
      </h2>
      <AnalysisOfPerson />
    </Stack>
  );
}

function AnalysisOfPerson() {
  const { place } = usePlace();
  const at = place?.lat === undefined || place.lon === undefined ? {} : { lat: place.lat, lon: place.lon };
  const analysis = trpc.results.analysis.useQuery(at);
  const known = analysis.data?.isIncluded === true ? analysis.data : null;
  // Our own words stand there at once; the model's take their place when and if they come.
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
        <NothingToSay valueCount={known.valueCount} hasCritical={known.hasCriticalValue} />
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
        One of your latest values needs a person at once, so nothing is said about it here. The laboratory and
        a doctor are the place to ask.
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

function NothingToSay({ valueCount, hasCritical }: { valueCount: number; hasCritical: boolean }) {
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
        <Trans>When a laboratory releases your first result, what the rules say about it stands here.</Trans>
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
