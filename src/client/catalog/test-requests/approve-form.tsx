import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { useDebounced } from '#/client/ui/fields/use-debounced.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import { specimenKinds } from '#/shared/catalog/catalog-options.ts';
import { newTestInput, type TestRequestRow } from '#/shared/catalog/test-request.ts';
import { specimenNames } from '../tests/specimen-names.ts';
import { readNewTest } from './read-new-test.ts';
import { SameName } from './same-name.tsx';
import { reviewFormRecipe } from './test-request-recipes.ts';
import { useReviewRequest } from './use-review-request.ts';

const parts = partsOf(reviewFormRecipe);

const Form = styled('form', reviewFormRecipe);

type Props = { request: TestRequestRow; reject: ReactNode };

/** The form of the new test. It takes the names from the request; the administrator enters everything else. */
export function ApproveForm({ request: { requestId, testName, note }, reject }: Props) {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const [names, nameLater] = useDebounced({ nameAr: testName.ar, nameEn: testName.en });
  const review = useReviewRequest();
  const form = useZodForm(
    newTestInput,
    (test) => review.mutate({ requestId, decision: 'approve', test }),
    readNewTest,
  );
  const onInput = () => {
    if (!element.current) return;
    const values = new FormData(element.current);
    nameLater({ nameAr: textOf(values.get('nameAr')), nameEn: textOf(values.get('nameEn')) });
  };
  const field = (name: string) => ({ name, error: form.errors[name] });
  return (
    <Form ref={element} onSubmit={form.onSubmit} onInput={onInput} noValidate>
      <Heading as="h3" size="h3">
        <Trans>Add to the catalogue</Trans>
      </Heading>
      <NameFields testName={testName} errors={form.errors} />
      <SameName names={names} />
      <CategoryField error={form.errors['categoryId']} />
      <TextField
        {...field('loinc')}
        label={t`LOINC code, if there is one`}
        dir="ltr"
        maxLength={12}
        placeholder="4548-4"
      />
      <SpecimenFields note={note} errors={form.errors} />
      <TextField
        {...field('fastingHours')}
        label={t`Fasting, hours`}
        help={t`0 if none is needed`}
        inputMode="numeric"
        dir="ltr"
      />
      <TextField
        {...field('turnaroundHours')}
        label={t`Result within, hours`}
        inputMode="numeric"
        dir="ltr"
      />
      <BilingualText name="preparation" label={t`Preparation`} errors={form.errors} />
      <BilingualText name="description" label={t`Description`} errors={form.errors} />
      <MayBeAnonymous />
      <Refusal error={review.error} />
      <div className={parts.actions}>
        <Button type="submit" disabled={review.isPending}>
          <Trans>Approve</Trans>
        </Button>
        {reject}
      </div>
    </Form>
  );
}

type NameProps = Pick<TestRequestRow, 'testName'> & { errors: Errors };

function NameFields({ testName, errors }: NameProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        name="nameAr"
        error={errors['nameAr']}
        label={t`Arabic name`}
        defaultValue={testName.ar}
        dir="rtl"
        maxLength={200}
      />
      <TextField
        name="nameEn"
        error={errors['nameEn']}
        label={t`English name`}
        defaultValue={testName.en}
        dir="ltr"
        maxLength={200}
      />
    </>
  );
}

const MayBeAnonymous = () => (
  <SwitchField className={parts.wide} name="anonymousAllowed">
    <Trans>May be booked without a name</Trans>
  </SwitchField>
);

type RefusalProps = { error: ReturnType<typeof useReviewRequest>['error'] };

function Refusal({ error }: RefusalProps) {
  const { i18n } = useLingui();
  if (!error) return null;
  return (
    <div className={parts.wide}>
      <Notice tone="red">
        {appErrorCode(error) === 'TEST_ALREADY_EXISTS' ? (
          <Trans>The catalogue has a test of this name or code. It is shown above.</Trans>
        ) : (
          i18n._(errorWording(error))
        )}
      </Notice>
    </div>
  );
}

function CategoryField({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = trpc.catalog.categories.useQuery();
  return (
    <FormField label={t`Category`} error={error}>
      {(control) => (
        <DeskSelect name="categoryId" key={data ? 'read' : 'waiting'} defaultValue="" {...control}>
          <option value="">{t`Choose`}</option>
          {(data?.rows ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name[locale]}
            </option>
          ))}
        </DeskSelect>
      )}
    </FormField>
  );
}

type Errors = Partial<Record<string, string>>;

function SpecimenFields({ note, errors }: { note: string; errors: Errors }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <div className={parts.wide}>
        <FormField
          label={t`Specimen`}
          error={errors['specimenKind']}
          help={note === '' ? undefined : t`The lab wrote: ${note}`}
        >
          {(control) => (
            <DeskSelect name="specimenKind" defaultValue="" {...control}>
              <option value="">{t`Choose`}</option>
              {specimenKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {i18n._(specimenNames[kind])}
                </option>
              ))}
            </DeskSelect>
          )}
        </FormField>
      </div>
      <TextField
        name="specimenAr"
        error={errors['specimenAr']}
        label={t`Specimen in words, Arabic`}
        dir="rtl"
        maxLength={200}
      />
      <TextField
        name="specimenEn"
        error={errors['specimenEn']}
        label={t`Specimen in words, English`}
        dir="ltr"
        maxLength={200}
      />
    </>
  );
}

type BilingualTextProps = { name: string; label: string; errors: Errors };

/** A text in both languages, side by side. */
function BilingualText({ name, label, errors }: BilingualTextProps) {
  const { t } = useLingui();
  return (
    <>
      <FormField label={t`${label}, Arabic`} error={errors[`${name}Ar`]}>
        {(control) => <textarea name={`${name}Ar`} rows={3} dir="rtl" {...control} />}
      </FormField>
      <FormField label={t`${label}, English`} error={errors[`${name}En`]}>
        {(control) => <textarea name={`${name}En`} rows={3} dir="ltr" {...control} />}
      </FormField>
    </>
  );
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '');
