import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { styled } from '#/client/ui/base/styled.tsx';
import { SelectBox } from '#/client/ui/fields/select-box.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import { radiusSteps } from '#/shared/core/radius.ts';
import { radiusParam, wayOf } from './compare-state.ts';
import type { Compare } from './use-compare.ts';
import { wayFormRecipe } from './way-form-recipe.ts';

const Form = styled('div', wayFormRecipe);

const KILOMETRE_CHOICES = [0, 50, 100, 150, 200, 300, 500];
const VISIT_CHOICES = [0, 1_000, 2_000, 3_000, 5_000, 10_000];

/** How far a laboratory may be, and what the way and a second visit are worth to this person. */
export function WayForm({ compare: { state, change } }: { compare: Compare }) {
  const { t } = useLingui();
  const id = useId();
  const { radiusKm, kilometreHalalas, extraVisitHalalas } = wayOf(state);
  return (
    <Form>
      <label htmlFor={`${id}radius`}>{t`Within`}</label>
      <SelectBox
        id={`${id}radius`}
        value={radiusKm}
        onChange={({ target }) => change(radiusParam(target.value))}
      >
        {radiusSteps.map((step) => (
          <option key={step} value={step}>
            {step === 'any' ? t`Any distance` : t`${step} km`}
          </option>
        ))}
      </SelectBox>
      <label htmlFor={`${id}kilometre`}>{t`A kilometre counts as`}</label>
      <Amounts
        id={`${id}kilometre`}
        value={kilometreHalalas}
        choices={KILOMETRE_CHOICES}
        onChange={(chosen) => change({ kilometreHalalas: chosen })}
      />
      <label htmlFor={`${id}visit`}>{t`A second visit counts as`}</label>
      <Amounts
        id={`${id}visit`}
        value={extraVisitHalalas}
        choices={VISIT_CHOICES}
        onChange={(chosen) => change({ extraVisitHalalas: chosen })}
      />
    </Form>
  );
}

type AmountsProps = { id: string; value: number; choices: number[]; onChange: (halalas: number) => void };

/** The usual amounts, and the one of the address. */
function Amounts({ id, value, choices, onChange }: AmountsProps) {
  const { t } = useLingui();
  const offered = [...new Set([...choices, value])].toSorted((a, b) => a - b);
  return (
    <SelectBox id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {offered.map((halalas) => {
        const amount = formatSarExact(halalas);
        return (
          <option key={halalas} value={halalas}>
            {t`${amount} SAR`}
          </option>
        );
      })}
    </SelectBox>
  );
}
