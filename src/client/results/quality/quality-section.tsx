import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import type { SectionProps } from '#/client/core/section-props.ts';
import { trpc } from '#/client/core/trpc.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { FilterFields } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { qualityWeeks } from '#/shared/results/quality.ts';
import { MedianCards } from './median-cards.tsx';
import { qualityRecipe } from './quality-recipe.ts';
import { AmendmentsCard, CriticalsCard, SpecimensCard, TurnaroundCard } from './signal-cards.tsx';

const parts = partsOf(qualityRecipe);

const Quality = styled('div', qualityRecipe);
const USUAL_WEEKS = 12;

/** Quality indicators of the lab's results, if the plan includes them. */
export function QualitySection(_props: SectionProps) {
  return (
    <Quality>
      <Signals />
    </Quality>
  );
}

function Signals() {
  const { t } = useLingui();
  const [weeks, setWeeks] = useState(USUAL_WEEKS);
  const quality = trpc.lab.quality.useQuery({ weeks }, { retry: false, placeholderData: (before) => before });
  if (quality.error && appErrorCode(quality.error) === 'PLAN_LACKS_ANALYSIS') return <Upgrade />;
  return (
    <>
      <SectionHead>
        <Heading>
          <Trans>Quality of your results</Trans>
        </Heading>
        <FilterFields className={parts.period}>
          <SelectField
            label={t`Period`}
            anyLabel={t`12 weeks`}
            value={weeks === USUAL_WEEKS ? undefined : String(weeks)}
            options={qualityWeeks
              .filter((count) => count !== USUAL_WEEKS)
              .map((count) => ({
                value: String(count),
                label: t`${plural(count, { one: '# week', other: '# weeks' })}`,
              }))}
            onChange={(value) => setWeeks(value === undefined ? USUAL_WEEKS : Number(value))}
          />
        </FilterFields>
      </SectionHead>
      <p className={parts.muted}>
        <Trans>
          Signals over your own results: rules and statistics that can be checked, no judgement of any person.
        </Trans>
      </p>
      {quality.error ? <ErrorState error={quality.error} onRetry={() => void quality.refetch()} /> : null}
      {quality.isPending ? <TableSkeleton /> : null}
      {quality.data ? (
        <>
          <div className={parts.cards}>
            <TurnaroundCard weeks={quality.data.turnaround} />
            <SpecimensCard weeks={quality.data.specimens} reasons={quality.data.rejectionReasons} />
            <AmendmentsCard weeks={quality.data.amendments} />
            <CriticalsCard weeks={quality.data.criticals} />
          </div>
          <MedianCards analytes={quality.data.medians} />
        </>
      ) : null}
    </>
  );
}

function Upgrade() {
  return (
    <EmptyState
      title={<Trans>The analysis is part of the Premium plan</Trans>}
      action={
        <LinkButton to="/dashboard" search={{ section: 'settings' }} variant="solid">
          <Trans>Upgrade to Premium</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Turnaround against promise, refused specimens, amendments, calls about critical values, and shifts of
        a test's median, week by week.
      </Trans>
    </EmptyState>
  );
}
