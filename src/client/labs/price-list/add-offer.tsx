import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { DeskCombobox } from '#/client/ui/desk-fields/desk-combobox.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { panelFormRecipe } from '#/client/ui/fields/panel-form-recipe.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { useDebounced } from '#/client/ui/fields/use-debounced.ts';
import { readPrice, type SimilarTest } from '#/shared/labs/offer.ts';
import { rowErrorMessages } from './file-error-messages.ts';

const parts = partsOf(panelFormRecipe);

const Form = styled('form', panelFormRecipe);

/** Adds a test of the catalogue to the price list: opened by a button, or by a link that names the test. */
export function AddOffer({ named }: { named: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen || named !== null) return <AddOfferForm named={named ?? ''} onClose={() => setIsOpen(false)} />;
  return (
    <div>
      <Button variant="tint" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        <Trans>Add a test</Trans>
      </Button>
    </div>
  );
}

function AddOfferForm({ named, onClose }: { named: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const choice = useTestChoice(named);
  const { test } = choice;
  const [errors, setErrors] = useState<{ test?: string; price?: string }>({});
  const close = () => {
    onClose();
    if (named !== '') void navigate({ to: '/dashboard', search: { section: 'tests' }, replace: true });
  };
  const add = trpc.lab.setPrice.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`The test is on your list.` });
      close();
    },
  });
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const price = readPrice(textOf(new FormData(event.currentTarget).get('price')));
    const found = {
      ...(test ? {} : { test: t`Choose the test from the list.` }),
      ...('error' in price ? { price: i18n._(rowErrorMessages[price.error]) } : {}),
    };
    setErrors(found);
    if (test && 'halalas' in price) add.mutate({ testId: test.testId, priceHalalas: price.halalas });
  }
  return (
    <Form onSubmit={onSubmit} noValidate>
      <h3>
        <Trans>Add a test of the catalogue</Trans>
      </h3>
      <TestPicker error={errors.test} choice={choice} />
      <TextField name="price" inputMode="decimal" dir="ltr" label={t`Price, SAR`} error={errors.price} />
      {add.error ? (
        <div className={parts.wide}>
          <Notice tone="red">{i18n._(errorWording(add.error))}</Notice>
        </div>
      ) : null}
      <div className={parts.actions}>
        <Button type="submit" disabled={add.isPending}>
          <Trans>Add to your list</Trans>
        </Button>
        <Button variant="line" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}

/** The test that is selected, or typed in full. */
function useTestChoice(named: string) {
  const locale = useLocale();
  const [text, setText] = useState(named);
  const [chosen, setChosen] = useState<SimilarTest | null>(null);
  const [asked, askLater] = useDebounced(named);
  const { data } = trpc.lab.similarTests.useQuery(
    { testNameEn: asked, testNameAr: '' },
    { enabled: asked !== '', placeholderData: keepPreviousData },
  );
  const tests = asked === '' ? [] : (data?.rows ?? []).filter(({ labTestId }) => labTestId === null);
  return {
    text,
    tests,
    test: chosen ?? tests.find(({ testName }) => testName[locale] === text) ?? null,
    type: (next: string) => {
      setText(next);
      setChosen(null);
      askLater(next.trim());
    },
    choose: (test: SimilarTest) => {
      setText(test.testName[locale]);
      setChosen(test);
      askLater('');
    },
  };
}

type PickerProps = { error: string | undefined; choice: ReturnType<typeof useTestChoice> };

function TestPicker({ error, choice: { text, tests, type, choose } }: PickerProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <FormField
      label={t`Test`}
      error={error}
      help={<Trans>A name in either language, or a LOINC code. Tests on your list are left out.</Trans>}
    >
      {(control) => (
        <DeskCombobox
          name="test"
          value={text}
          options={tests.map(({ testId, testName, loinc }) => ({
            key: String(testId),
            label: testName[locale],
            ...(loinc === null ? {} : { hint: loinc }),
          }))}
          onValueChange={type}
          onChoose={(index) => {
            const test = tests[index];
            if (test) choose(test);
          }}
          inputProps={{ ...control, maxLength: 200 }}
        />
      )}
    </FormField>
  );
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
