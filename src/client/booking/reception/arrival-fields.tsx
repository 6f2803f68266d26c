import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { RadioChoices } from '#/client/ui/widgets/radio-choices.tsx';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import { canDo, type LabRole } from '#/shared/identity/lab-role.ts';
import { visitDialogRecipe } from './visit-recipes.ts';

const visitDialogParts = partsOf(visitDialogRecipe);

/** What the reception records at check-in. */
export type Arrival = { fasting?: 'fasted' | 'not_fasted'; sex?: 'female' | 'male'; birthYear?: number };

type Props = { visit: ReceptionVisit; role: LabRole; arrival: Arrival; onChange: (arrival: Arrival) => void };

/**
 * Fasting where a test needs it; sex and year of birth where the profile lacks them, since reference ranges need both.
 */
export function ArrivalFields({ visit, role, arrival, onChange }: Props) {
  const isArriving = visit.state === 'expected' || visit.state === 'arrived';
  if (!isArriving || !canDo(role, 'reception')) return null;
  const asksFasting = visit.fastingHours > 0 && visit.fastingState === null;
  const asksPerson = visit.sex === null || visit.birthYear === null;
  return (
    <>
      {asksFasting ? (
        <RadioChoices
          name="fasting"
          legend={<Trans>Has the person fasted?</Trans>}
          value={arrival.fasting ?? null}
          onChoose={(fasting) => onChange({ ...arrival, fasting })}
          choices={[
            { value: 'fasted', label: <Trans context="the person">Fasting</Trans> },
            { value: 'not_fasted', label: <Trans>Not fasting</Trans> },
          ]}
        />
      ) : null}
      {asksPerson ? <PersonFields visit={visit} arrival={arrival} onChange={onChange} /> : null}
    </>
  );
}

function PersonFields({ visit, arrival, onChange }: Omit<Props, 'role'>) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div>
      <p>
        <Trans>For the reference ranges, if the person wishes to say:</Trans>
      </p>
      <div className={visitDialogParts.person}>
        {visit.sex === null ? (
          <div>
            <label htmlFor={id}>
              <Trans>Sex</Trans>
            </label>
            <DeskSelect
              id={id}
              value={arrival.sex ?? ''}
              onChange={({ target: { value } }) => {
                const { sex: _sex, ...rest } = arrival;
                onChange(value === 'female' || value === 'male' ? { ...rest, sex: value } : rest);
              }}
            >
              <option value="">{t`Not said`}</option>
              <option value="female">{t`Female`}</option>
              <option value="male">{t`Male`}</option>
            </DeskSelect>
          </div>
        ) : null}
        {visit.birthYear === null ? (
          <label>
            <Trans>Year of birth</Trans>
            <input
              type="text"
              inputMode="numeric"
              dir="ltr"
              maxLength={4}
              onChange={({ target: { value } }) => {
                const { birthYear: _year, ...rest } = arrival;
                const year = latinDigits(value);
                onChange(/^(19|20)\d\d$/.test(year) ? { ...rest, birthYear: Number(year) } : rest);
              }}
            />
          </label>
        ) : null}
      </div>
    </div>
  );
}
