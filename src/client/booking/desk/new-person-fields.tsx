import { Trans, useLingui } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { newVisitRecipe } from './desk-recipes.ts';
import { isNameGiven, isPhoneSound, isYearSound, type NewPerson } from './new-person.ts';

const parts = partsOf(newVisitRecipe);

type Props = { person: NewPerson; areErrorsShown: boolean; onChange: (person: NewPerson) => void };

/** Name, telephone, sex and year of birth; no e-mail address is needed. */
export function NewPersonFields({ person, areErrorsShown, onChange }: Props) {
  const { t } = useLingui();
  const shown = (isSound: boolean, error: string) => (areErrorsShown && !isSound ? error : undefined);
  return (
    <>
      <TextField
        name="name"
        label={<Trans>Name</Trans>}
        dir="auto"
        autoComplete="off"
        maxLength={200}
        value={person.name}
        error={shown(isNameGiven(person), t`Enter the name.`)}
        onChange={({ target: { value } }) => onChange({ ...person, name: value })}
      />
      <TextField
        name="phone"
        type="tel"
        label={<Trans>Mobile number</Trans>}
        autoComplete="off"
        maxLength={40}
        value={person.phone}
        error={shown(isPhoneSound(person), t`Enter a mobile number, for example 05X XXX XXXX.`)}
        onChange={({ target: { value } }) => onChange({ ...person, phone: value })}
      />
      <div className={parts.fields}>
        <FormField label={<Trans>Sex</Trans>}>
          {(control) => (
            <DeskSelect
              {...control}
              value={person.sex}
              onChange={({ target: { value } }) =>
                onChange({ ...person, sex: value === 'female' || value === 'male' ? value : '' })
              }
            >
              <option value="">{t`Not said`}</option>
              <option value="female">{t`Female`}</option>
              <option value="male">{t`Male`}</option>
            </DeskSelect>
          )}
        </FormField>
        <TextField
          name="birthYear"
          label={<Trans>Year of birth</Trans>}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          maxLength={4}
          value={person.birthYear}
          error={shown(isYearSound(person), t`Enter the year with four digits.`)}
          onChange={({ target: { value } }) => onChange({ ...person, birthYear: value })}
        />
      </div>
    </>
  );
}
