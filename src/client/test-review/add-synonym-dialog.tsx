import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import type { SearchMissRow, TestNames } from '#/shared/test-review.ts';
import { useLocale } from '../providers.tsx';
import { Button } from '../ui/button.tsx';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { localeOfText } from './locale-of-text.ts';
import { TestPicker } from './test-picker.tsx';
import { pickerRecipe } from './test-review-recipes.ts';
import { useAddSynonym } from './use-add-synonym.ts';

const Picker = styled('div', pickerRecipe);

type Props = { miss: SearchMissRow; onClose: () => void };

/** Any test for a word; where others are called so, who they are is read first. */
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
    add.mutate({ missId, testId: test.testId, locale: localeOfText(text), term: text, isConfirmed });
  }
  return (
    <NativeDialog title={<Trans>Which test is “{text}”?</Trans>} onClose={onClose} onSubmit={onSubmit}>
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
      <div className="ends">
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" disabled={add.isPending}>
          {takenBy.length > 0 ? <Trans>Add anyway</Trans> : <Trans>Add as a synonym</Trans>}
        </Button>
      </div>
    </NativeDialog>
  );
}
