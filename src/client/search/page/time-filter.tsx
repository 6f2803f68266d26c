import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Choice } from '#/client/ui/fields/choice.tsx';
import { freeDaySteps } from '#/shared/search/search-options.ts';
import type { SearchFacets } from '#/shared/search/search.ts';

type Props = {
  value: number | undefined;
  counts: SearchFacets['times'] | undefined;
  onChange: (next: { freeWithinDays: number | undefined }) => void;
};

const freeDayNames: Record<(typeof freeDaySteps)[number], ReactNode> = {
  0: <Trans context="free time">Today</Trans>,
  1: <Trans>By tomorrow</Trans>,
  6: <Trans>Within a week</Trans>,
};

/** By when the laboratory has a free time. */
export function TimeFilter({ value, counts, onChange }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend>
        <Trans>Free time</Trans>
      </legend>
      <div>
        <Choice
          type="radio"
          name={name}
          isOn={value === undefined}
          onChoose={() => onChange({ freeWithinDays: undefined })}
        >
          <Trans>Any time</Trans>
        </Choice>
        {freeDaySteps.map((days) => (
          <Choice
            key={days}
            type="radio"
            name={name}
            isOn={value === days}
            count={counts?.find(({ freeWithinDays }) => freeWithinDays === days)?.count}
            onChoose={() => onChange({ freeWithinDays: days })}
          >
            {freeDayNames[days]}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
