import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { SelectBox } from '#/client/ui/fields/select-box.tsx';
import { formatCount } from '#/shared/core/format.ts';
import { type RadiusKm, radiusSteps, USUAL_RADIUS_KM } from '#/shared/core/radius.ts';

type Props = {
  value: RadiusKm | undefined;
  counts?: readonly { radiusKm: RadiusKm; count: number }[] | undefined;
  /** Undefined for the usual radius. */
  onChange: (radiusKm: RadiusKm | undefined) => void;
};

/** How far a laboratory may be; a part of the filters. */
export function RadiusField({ value = USUAL_RADIUS_KM, counts, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  return (
    <fieldset>
      <legend>
        <label htmlFor={id}>
          <Trans>Within</Trans>
        </label>
      </legend>
      <SelectBox
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = radiusSteps.find((step) => String(step) === target.value);
          onChange(chosen === USUAL_RADIUS_KM ? undefined : chosen);
        }}
      >
        {radiusSteps.map((step) => {
          const count = counts?.find(({ radiusKm }) => radiusKm === step)?.count;
          const label = step === 'any' ? t`Any distance` : t`${step} km`;
          return (
            <option key={step} value={step}>
              {count === undefined ? label : `${label} · ${formatCount(count)}`}
            </option>
          );
        })}
      </SelectBox>
    </fieldset>
  );
}
