import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import type { SearchMissRow, TestNames } from '#/shared/catalog/test-request.ts';
import { TestPicker } from './test-picker.tsx';
import { synonymPickerRecipe } from './test-request-recipes.ts';
import { textLocale } from './text-locale.ts';
import { useAddSynonym } from './use-add-synonym.ts';

const Picker = styled('div', synonymPickerRecipe);

type Props = { miss: SearchMissRow; onClose: () => void };

/** Adds a synonym to any test; if other tests have this name, lists them for confirmation first. */
export function AddSynonymDialog({ miss: { missId, text }, onClose }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const [test, setTest] = useState<TestNames | null>(null);
  const [error, setError] = useState<string>();
  const add = useAddSynonym({ onAdded: onClose });
  const takenBy = add.data?.isAdded === false ? add.data.takenBy : [];
  const others = takenBy.map(({ testName }) => testName[locale]).join(locale === 'ar' ? '، ' : ', ');
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(test ? undefined : t`Choose the test from the list.`);
    if (!test) return;
    const isConfirmed = takenBy.length > 0;
    add.mutate({ missId, testId: test.testId, locale: textLocale(text), term: text, isConfirmed });
  }
  return (
    <FormDialog title={<Trans>Which test is “{text}”?</Trans>} onClose={onClose} onSubmit={onSubmit}>
      <Picker>
        <TestPicker
          name="test"
          label={t`Test`}
          error={error}
          onChoose={(next) => {
            setTest(next);
            add.reset();
          }}
        />
        {takenBy.length > 0 ? (
          <Notice tone="amber">
            <output>
              <Trans>
                Already called so: <bdi>{others}</bdi>. Both will be found.
              </Trans>
            </output>
          </Notice>
        ) : null}
      </Picker>
      <DialogEnds isPending={add.isPending}>
        {takenBy.length > 0 ? <Trans>Add anyway</Trans> : <Trans>Add as a synonym</Trans>}
      </DialogEnds>
    </FormDialog>
  );
}
