import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dashboardLayoutRecipe } from '#/client/ui/dashboard-layout/dashboard-layout-recipe.ts';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { useUnsaved } from '#/client/ui/signed-in/use-unsaved.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import {
  type CatalogTest,
  type RangeSex,
  type TestAnalyte,
  testFieldsInput,
} from '#/shared/catalog/editor.ts';
import { AnalytePicker } from './analyte-picker.tsx';
import { catalogEditorSearch } from './catalog-inputs.ts';
import { editorRecipe } from './catalog-recipes.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { readForm } from './read-form.ts';
import { ReferenceRanges, sexes } from './reference-ranges.tsx';
import { SaveBar } from './save-bar.tsx';
import { CodeFields, NameFields, SearchFields, SpecimenFields } from './test-fields.tsx';

const frameParts = partsOf(dashboardLayoutRecipe);

const Editor = styled('form', editorRecipe);

type Props = { test: CatalogTest | null; onReload?: () => void };

/** The form of a test, saved as a whole. */
export function TestForm({ test, onReload }: Props) {
  const locale = useLocale();
  const [analytes, setAnalytes] = useState<TestAnalyte[]>(test?.analytes ?? []);
  // Ranges without bounds are not sent: the indices in errors count only those that are.
  const [sent, setSent] = useState<RangeSex[]>([]);
  const { form: formRef, dialog, markSaved } = useUnsaved();
  const { save, error, isPending } = useSave(test, markSaved);
  const analyteIds = analytes.map(({ analyteId }) => analyteId);
  const { errors, onSubmit } = useZodForm(
    testFieldsInput,
    save,
    (raw) => {
      const read = fieldsOf(raw, analyteIds);
      setSent(read.referenceRanges.map(({ sex }) => sex));
      return read;
    },
    focusFirstInvalid,
  );
  const fields = test?.fields;
  const parts = { fields, errors };
  return (
    <>
      <SectionHead>
        <Heading as="h2">
          {fields ? fields[locale === 'ar' ? 'nameAr' : 'nameEn'] : <Trans>New test</Trans>}
        </Heading>
        {fields ? (
          <Link to="/test/$testName" params={{ testName: fields.nameEn }} target="_blank" className="link">
            <Trans>The page of this test</Trans>
          </Link>
        ) : null}
      </SectionHead>
      {test ? (
        <p className={frameParts.lead}>
          <Plural value={test.offerCount} one="# lab offers it." other="# labs offer it." />
        </p>
      ) : null}
      <Editor ref={formRef} onSubmit={onSubmit} noValidate>
        <NameFields {...parts} />
        <SpecimenFields {...parts} />
        <CodeFields {...parts} />
        <SearchFields {...parts} />
        <ReferenceRanges {...parts} sent={sent} />
        <AnalytePicker analytes={analytes} onChange={setAnalytes} />
        <SaveBar
          error={error}
          isPending={isPending}
          taken={<Trans>Another test has this name or this code.</Trans>}
          onReload={onReload}
        />
      </Editor>
      {dialog}
    </>
  );
}

/** The version that was opened or saved last; a newer one that arrives meanwhile was not seen by the administrator. */
function useSave(test: CatalogTest | null, markSaved: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const [version, setVersion] = useState(test?.version ?? 0);
  const create = trpc.admin.createTest.useMutation({
    onSuccess: ({ testId }) => {
      markSaved();
      toast({ tone: 'success', title: t`The test is in the catalogue.` });
      void navigate({ to: '/admin/dashboard', search: catalogEditorSearch(String(testId)) });
    },
  });
  const update = trpc.admin.updateTest.useMutation({
    onSuccess: (saved) => {
      markSaved();
      setVersion(saved.version);
      toast({ tone: 'success', title: t`The test is saved.` });
    },
  });
  return {
    save: (fields: CatalogTest['fields']) =>
      test ? update.mutate({ testId: test.testId, version, fields }) : create.mutate({ fields }),
    error: create.error ?? update.error,
    isPending: create.isPending || update.isPending,
  };
}

function fieldsOf(raw: Record<string, unknown>, analyteIds: number[]) {
  const { text, textOrNull, whole, wholeOrNull, bound, lines } = readForm(raw);
  return {
    nameAr: text('nameAr'),
    nameEn: text('nameEn'),
    descriptionAr: text('descriptionAr'),
    descriptionEn: text('descriptionEn'),
    categoryId: Number(text('categoryId')),
    loinc: textOrNull('loinc'),
    specimenKind: text('specimenKind'),
    specimenAr: text('specimenAr'),
    specimenEn: text('specimenEn'),
    fastingHours: whole('fastingHours'),
    preparationAr: text('preparationAr'),
    preparationEn: text('preparationEn'),
    turnaroundHours: whole('turnaroundHours'),
    ucum: textOrNull('ucum'),
    anonymousAllowed: raw['anonymousAllowed'] === 'on',
    popularPosition: wholeOrNull('popularPosition'),
    synonymsAr: lines('synonymsAr'),
    synonymsEn: lines('synonymsEn'),
    referenceRanges: sexes
      .map((sex) => ({ sex, low: bound(`${sex}Low`), high: bound(`${sex}High`) }))
      .filter(({ low, high }) => low !== null || high !== null),
    analyteIds,
  };
}
