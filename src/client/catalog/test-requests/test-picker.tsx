import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { DeskCombobox } from '#/client/ui/desk-fields/desk-combobox.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { useDebounced } from '#/client/ui/fields/use-debounced.ts';
import type { TestNames } from '#/shared/catalog/test-request.ts';

type Props = {
  name: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  onChoose: (test: TestNames | null) => void;
};

/** A combobox of all tests of the catalogue. */
export function TestPicker({ name, label, help, error, onChoose }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [asked, askLater] = useDebounced('');
  const { data } = trpc.admin.similarTests.useQuery(
    { nameEn: asked, nameAr: '' },
    { enabled: asked !== '', placeholderData: keepPreviousData, retry: false },
  );
  const tests = asked === '' ? [] : (data?.rows ?? []);
  return (
    <FormField
      label={label}
      error={error}
      help={help ?? <Trans>A name in either language, or a LOINC code.</Trans>}
    >
      {(control) => (
        <DeskCombobox
          name={name}
          value={text}
          options={tests.map(({ testId, testName, loinc }) => ({
            key: String(testId),
            label: testName[locale],
            ...(loinc === null ? {} : { hint: loinc }),
          }))}
          onValueChange={(next) => {
            setText(next);
            onChoose(null);
            askLater(next.trim());
          }}
          onChoose={(index) => {
            const test = tests[index];
            if (!test) return;
            setText(test.testName[locale]);
            askLater('');
            onChoose(test);
          }}
          inputProps={{ ...control, maxLength: 200, placeholder: t`Search the catalogue` }}
        />
      )}
    </FormField>
  );
}
