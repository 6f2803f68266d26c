import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import type { FormErrors } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import { specimenNames } from '../tests/specimen-names.ts';
import { kinds } from './catalog-inputs.ts';
import { editorRecipe } from './catalog-recipes.ts';
import type { TestDraft, TypedName } from './test-draft.ts';
import type { useTestLabels } from './use-test-words.ts';

const parts = partsOf(editorRecipe);

export type PartProps = {
  draft: TestDraft;
  labels: ReturnType<typeof useTestLabels>;
  errors: FormErrors;
};
type AreaProps = PartProps & { name: TypedName; help?: ReactNode };

const languageOf = (name: string) =>
  name.endsWith('Ar') ? { lang: 'ar', dir: 'rtl' as const } : { lang: 'en', dir: 'ltr' as const };

function Area({ draft, labels, errors, name, help }: AreaProps) {
  return (
    <FormField label={labels[name]} error={errors[name]} help={help}>
      {(control) => <textarea {...control} {...languageOf(name)} name={name} defaultValue={draft[name]} />}
    </FormField>
  );
}

function Line({ draft, labels, errors, name, help }: AreaProps) {
  const isText = /(?:Ar|En)$/.test(name);
  return (
    <TextField
      name={name}
      label={labels[name]}
      help={help}
      error={errors[name]}
      defaultValue={draft[name]}
      {...(isText ? languageOf(name) : { dir: 'ltr' as const })}
    />
  );
}

export function NameFields(part: PartProps) {
  const locale = useLocale();
  const { data } = trpc.catalog.categories.useQuery();
  return (
    <fieldset>
      <legend>
        <Trans>Names and description</Trans>
      </legend>
      <Line {...part} name="nameAr" />
      <Line {...part} name="nameEn" />
      <Area {...part} name="descriptionAr" />
      <Area {...part} name="descriptionEn" />
      <FormField label={part.labels.categoryId} error={part.errors['categoryId']}>
        {(control) => (
          <DeskSelect {...control} name="categoryId" defaultValue={part.draft.categoryId}>
            {(data?.rows ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name[locale]}
              </option>
            ))}
          </DeskSelect>
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
      <FormField label={part.labels.specimenKind} error={part.errors['specimenKind']}>
        {(control) => (
          <DeskSelect {...control} name="specimenKind" defaultValue={part.draft.specimenKind}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(specimenNames[kind])}
              </option>
            ))}
          </DeskSelect>
        )}
      </FormField>
      <Line {...part} name="fastingHours" help={t`0 where no fasting is needed.`} />
      <Line {...part} name="specimenAr" />
      <Line {...part} name="specimenEn" />
      <Area {...part} name="preparationAr" />
      <Area {...part} name="preparationEn" />
      <Line {...part} name="turnaroundHours" />
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
      <Line {...part} name="loinc" help={t`With its check digit, such as 718-7.`} />
      <Line
        {...part}
        name="popularPosition"
        help={t`Empty for none. Whoever stands there changes places with this test.`}
      />
      <SwitchField
        className={parts.wide}
        name="anonymousAllowed"
        defaultIsOn={part.draft.anonymousAllowed === 'on'}
      >
        {part.labels.anonymousAllowed}
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
      <Area {...part} name="synonymsAr" help={t`One in each line.`} />
      <Area {...part} name="synonymsEn" help={t`One in each line.`} />
    </fieldset>
  );
}
