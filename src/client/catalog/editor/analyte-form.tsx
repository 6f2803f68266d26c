import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import type { FormErrors } from '#/client/core/signed-in/zod-form.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { useUnsaved } from '#/client/ui/signed-in/use-unsaved.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { AnalyteKind, CatalogAnalyte } from '#/shared/catalog/editor.ts';
import {
  type AnalyteDraft,
  type AnalyteDrafts,
  analyteDraftOf,
  linesOf,
  typedAnalyte,
} from './analyte-drafts.ts';
import { ChoiceLines, RangeLines, UnitLines } from './analyte-lines.tsx';
import { editorRecipe } from './catalog-recipes.ts';
import { readForm } from './read-form.ts';
import { SaveBar } from './save-bar.tsx';
import { useAnalyteForm } from './use-analyte-form.ts';
import type { EditedVersion } from './use-edited-version.tsx';

const Editor = styled('form', editorRecipe);

type Props =
  | { analyte: CatalogAnalyte; edited: EditedVersion<AnalyteDraft> }
  | { analyte: null; edited: null };

const emptyAnalyte = analyteDraftOf(undefined);

/** The form of an analyte: names, units, usual ranges and critical ranges. */
export function AnalyteForm({ analyte, edited }: Props) {
  const locale = useLocale();
  const start = edited?.start ?? emptyAnalyte;
  const [kind, setKind] = useState<AnalyteKind>(start.kind);
  const [ucum, setUcum] = useState(start.ucum);
  const [drafts, setDrafts] = useState<AnalyteDrafts>(start);
  const { form: formRef, dialog, markSaved } = useUnsaved(edited?.isMerged);
  const draftIn = (data: FormData) => typedAnalyte(data, { ...start, ...drafts, kind, ucum });
  const typed = () => draftIn(new FormData(formRef.current ?? undefined));
  const prepare = (raw: Record<string, unknown>) => {
    const { text, whole } = readForm(raw);
    return {
      nameAr: text('nameAr'),
      nameEn: text('nameEn'),
      shortName: text('shortName'),
      loinc: text('loinc'),
      kind,
      ucum: kind === 'quantity' ? ucum.trim() || null : null,
      decimals: kind === 'quantity' ? whole('decimals') : 0,
      ...linesOf(drafts, kind),
    };
  };
  const { errors, onSubmit, error, isPending } = useAnalyteForm(analyte, edited, prepare, () =>
    draftIn(markSaved()),
  );
  const isQuantity = kind === 'quantity';
  return (
    <>
      <Heading as="h2">
        {analyte ? start[locale === 'ar' ? 'nameAr' : 'nameEn'] : <Trans>New analyte</Trans>}
      </Heading>
      {analyte ? <InUse analyte={analyte} /> : null}
      <Editor ref={formRef} onSubmit={onSubmit} noValidate>
        <Names start={start} errors={errors} kind={kind} onKind={setKind} />
        {isQuantity ? (
          <>
            <UnitLines
              ucum={ucum}
              onUcum={setUcum}
              decimals={start.decimals}
              errors={errors}
              lines={drafts.units}
              onChange={(units) => setDrafts({ ...drafts, units })}
            />
            <RangeLines
              errors={errors}
              lines={drafts.ranges}
              onChange={(ranges) => setDrafts({ ...drafts, ranges })}
            />
          </>
        ) : null}
        {kind === 'choice' ? (
          <ChoiceLines
            errors={errors}
            lines={drafts.choices}
            onChange={(choices) => setDrafts({ ...drafts, choices })}
          />
        ) : null}
        <SaveBar
          error={error}
          isPending={isPending}
          taken={<Trans>Another analyte has this code.</Trans>}
          onCompare={edited ? () => edited.onCompare(typed()) : undefined}
          takesFocus={edited?.isMerged}
        />
      </Editor>
      {dialog}
    </>
  );
}

function InUse({ analyte: { testNames, hasResults } }: { analyte: CatalogAnalyte }) {
  const locale = useLocale();
  return (
    <>
      <p>
        <Plural value={testNames.length} one="# test measures it:" other="# tests measure it:" />{' '}
        {testNames.map((name) => name[locale]).join(locale === 'ar' ? '، ' : ', ')}
      </p>
      {hasResults ? (
        <Notice>
          <Trans>
            There are results of it. Its kind, its unit and the codes of its choices stay; results keep the
            range they were entered with.
          </Trans>
        </Notice>
      ) : null}
    </>
  );
}

type NamesProps = {
  start: AnalyteDraft;
  errors: FormErrors;
  kind: AnalyteKind;
  onKind: (kind: AnalyteKind) => void;
};

function Names({ start, errors, kind, onKind }: NamesProps) {
  const { t } = useLingui();
  const line = (name: 'nameAr' | 'nameEn' | 'shortName' | 'loinc', label: string, dir: 'rtl' | 'ltr') => (
    <TextField name={name} label={label} dir={dir} defaultValue={start[name]} error={errors[name]} />
  );
  return (
    <fieldset>
      <legend>
        <Trans>Names and kind</Trans>
      </legend>
      {line('nameAr', t`Arabic name`, 'rtl')}
      {line('nameEn', t`English name`, 'ltr')}
      {line('shortName', t`Short name`, 'ltr')}
      {line('loinc', t`LOINC code`, 'ltr')}
      <FormField label={t`Kind`} error={errors['kind']}>
        {(control) => (
          <DeskSelect
            {...control}
            value={kind}
            onChange={({ target }) => {
              const { value } = target;
              if (value === 'quantity' || value === 'choice' || value === 'text') onKind(value);
            }}
          >
            <option value="quantity">{t`A number with a unit`}</option>
            <option value="choice">{t`One of several choices`}</option>
            <option value="text">{t`Text`}</option>
          </DeskSelect>
        )}
      </FormField>
    </fieldset>
  );
}
