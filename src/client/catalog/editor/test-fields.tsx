import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import type { FormErrors } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { SelectBox } from '#/client/ui/fields/select-box.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import type { TestFields } from '#/shared/catalog/editor.ts';
import { specimenNames } from '../tests/specimen-names.ts';
import { kinds } from './catalog-inputs.ts';
import { editorRecipe } from './catalog-recipes.ts';

const parts = partsOf(editorRecipe);

export type PartProps = { fields: TestFields | undefined; errors: FormErrors };
type AreaProps = PartProps & {
  name: Exclude<keyof TestFields, 'referenceRanges'>;
  label: string;
  help?: ReactNode;
};

const languageOf = (name: string) =>
  name.endsWith('Ar') ? { lang: 'ar', dir: 'rtl' as const } : { lang: 'en', dir: 'ltr' as const };

function Area({ fields, errors, name, label, help }: AreaProps) {
  const value = fields?.[name];
  return (
    <FormField label={label} error={errors[name]} help={help}>
      {(control) => (
        <textarea
          {...control}
          {...languageOf(name)}
          name={name}
          defaultValue={Array.isArray(value) ? value.join('\n') : String(value ?? '')}
        />
      )}
    </FormField>
  );
}

function Line({ fields, errors, name, label, help }: AreaProps) {
  const isText = /(?:Ar|En)$/.test(name);
  return (
    <TextField
      name={name}
      label={label}
      help={help}
      error={errors[name]}
      defaultValue={String(fields?.[name] ?? '')}
      {...(isText ? languageOf(name) : { dir: 'ltr' as const })}
    />
  );
}

export function NameFields(part: PartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = trpc.catalog.categories.useQuery();
  return (
    <fieldset>
      <legend>
        <Trans>Names and description</Trans>
      </legend>
      <Line {...part} name="nameAr" label={t`Arabic name`} />
      <Line {...part} name="nameEn" label={t`English name`} />
      <Area {...part} name="descriptionAr" label={t`Arabic description`} />
      <Area {...part} name="descriptionEn" label={t`English description`} />
      <FormField label={t`Category`} error={part.errors['categoryId']}>
        {(control) => (
          <SelectBox {...control} name="categoryId" defaultValue={part.fields?.categoryId ?? 1}>
            {(data?.rows ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name[locale]}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
      <p className={parts.lead}>
        <Trans>After a renaming the old address leads to the new one.</Trans>
      </p>
    </fieldset>
  );
}

export function SpecimenFields(part: PartProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset>
      <legend>
        <Trans>Specimen and preparation</Trans>
      </legend>
      <FormField label={t`Specimen`} error={part.errors['specimenKind']}>
        {(control) => (
          <SelectBox {...control} name="specimenKind" defaultValue={part.fields?.specimenKind ?? 'blood'}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(specimenNames[kind])}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
      <Line {...part} name="fastingHours" label={t`Fasting, hours`} help={t`0 where no fasting is needed.`} />
      <Line {...part} name="specimenAr" label={t`Specimen in Arabic words`} />
      <Line {...part} name="specimenEn" label={t`Specimen in English words`} />
      <Area {...part} name="preparationAr" label={t`Arabic preparation`} />
      <Area {...part} name="preparationEn" label={t`English preparation`} />
      <Line {...part} name="turnaroundHours" label={t`Result within, hours`} />
    </fieldset>
  );
}

export function CodeFields(part: PartProps) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend>
        <Trans>Code and place</Trans>
      </legend>
      <Line {...part} name="loinc" label={t`LOINC code`} help={t`With its check digit, such as 718-7.`} />
      <Line
        {...part}
        name="popularPosition"
        label={t`Place on the home page`}
        help={t`Empty for none. Whoever stands there changes places with this test.`}
      />
      <SwitchField
        className={parts.wide}
        name="anonymousAllowed"
        defaultIsOn={part.fields?.anonymousAllowed ?? false}
      >
        <Trans>May be booked without a name</Trans>
      </SwitchField>
    </fieldset>
  );
}

export function SearchFields(part: PartProps) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend>
        <Trans>Other words that search knows</Trans>
      </legend>
      <Area {...part} name="synonymsAr" label={t`Arabic words`} help={t`One in each line.`} />
      <Area {...part} name="synonymsEn" label={t`English words`} help={t`One in each line.`} />
    </fieldset>
  );
}
