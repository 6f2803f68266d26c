import { Trans, useLingui } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import type { RangeSex } from '#/shared/catalog/editor.ts';
import { editorRecipe } from './catalog-recipes.ts';
import type { PartProps } from './test-fields.tsx';

const parts = partsOf(editorRecipe);

export const sexes = ['any', 'female', 'male'] as const;

/** The usual range of adults that the test page shows. */
export function ReferenceRanges({ fields, errors, sent }: PartProps & { sent: readonly RangeSex[] }) {
  const { t } = useLingui();
  const words = { any: t`Everybody`, female: t`Women`, male: t`Men` };
  const of = (sex: (typeof sexes)[number]) => fields?.referenceRanges.find((range) => range.sex === sex);
  const errorOf = (sex: RangeSex) => {
    const place = `referenceRanges.${sent.indexOf(sex)}`;
    return errors[place] ?? errors[`${place}.low`] ?? errors[`${place}.high`];
  };
  return (
    <fieldset>
      <legend>
        <Trans>Reference range on the page of the test</Trans>
      </legend>
      <TextField
        name="ucum"
        dir="ltr"
        label={t`Unit (UCUM)`}
        defaultValue={fields?.ucum ?? ''}
        error={errors['ucum']}
      />
      <p className={parts.lead}>
        <Trans>Results are flagged by the ranges of the analytes, not by these.</Trans>
      </p>
      {sexes.map((sex) => (
        <BoundPair key={sex} sex={sex} who={words[sex]} range={of(sex)} error={errorOf(sex)} />
      ))}
    </fieldset>
  );
}

type PairProps = {
  sex: string;
  who: string;
  range: { low: number | null; high: number | null } | undefined;
  error: string | undefined;
};

function BoundPair({ sex, who, range, error }: PairProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        name={`${sex}Low`}
        dir="ltr"
        inputMode="decimal"
        label={t`${who}: lower bound`}
        defaultValue={String(range?.low ?? '')}
        error={error}
      />
      <TextField
        name={`${sex}High`}
        dir="ltr"
        inputMode="decimal"
        label={t`${who}: upper bound`}
        defaultValue={String(range?.high ?? '')}
        error={error}
      />
    </>
  );
}
