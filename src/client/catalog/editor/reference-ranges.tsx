import { Trans } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import type { RangeSex } from '#/shared/catalog/editor.ts';
import { editorRecipe } from './catalog-recipes.ts';
import { sexes } from './test-draft.ts';
import type { PartProps } from './test-fields.tsx';

const parts = partsOf(editorRecipe);

/** The usual range of adults that the test page shows. */
export function ReferenceRanges({ draft, labels, errors, sent }: PartProps & { sent: readonly RangeSex[] }) {
  const errorOf = (sex: RangeSex) => {
    const place = `referenceRanges.${sent.indexOf(sex)}`;
    return errors[place] ?? errors[`${place}.low`] ?? errors[`${place}.high`];
  };
  return (
    <fieldset>
      <legend>
        <Trans>Reference range on the page of the test</Trans>
      </legend>
      <TextField name="ucum" dir="ltr" label={labels.ucum} defaultValue={draft.ucum} error={errors['ucum']} />
      <p className={parts.lead}>
        <Trans>Results are flagged by the ranges of the analytes, not by these.</Trans>
      </p>
      {sexes.flatMap((sex) =>
        ([`${sex}Low`, `${sex}High`] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            dir="ltr"
            inputMode="decimal"
            label={labels[name]}
            defaultValue={draft[name]}
            error={errorOf(sex)}
          />
        )),
      )}
    </fieldset>
  );
}
