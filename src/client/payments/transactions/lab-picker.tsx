import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { DeskCombobox } from '#/client/ui/desk-fields/desk-combobox.tsx';
import { useDebounced } from '#/client/ui/fields/use-debounced.ts';
import { labPickerRecipe } from './lab-picker-recipe.ts';

const Box = styled('div', labPickerRecipe);
const MOST_NAMES = 8;
const PAUSE_MS = 250;

/** Adds a chosen laboratory to the filters and clears the field. */
export function LabPicker({ onChoose }: { onChoose: (labId: number) => void }) {
  const id = useId();
  const { t } = useLingui();
  const locale = useLocale();
  const [text, setText] = useState('');
  const [asked, askLater] = useDebounced('', PAUSE_MS);
  const { data } = trpc.admin.labs.useQuery(
    { searchText: asked, sort: locale === 'ar' ? 'nameAr' : 'nameEn', limit: MOST_NAMES },
    { enabled: asked !== '', placeholderData: keepPreviousData },
  );
  const labs = asked === '' ? [] : (data?.rows ?? []);
  return (
    <Box>
      <label htmlFor={id}>
        <Trans>Lab</Trans>
      </label>
      <DeskCombobox
        name="lab"
        value={text}
        options={labs.map(({ labId, labName, cityName }) => ({
          key: String(labId),
          label: labName[locale],
          ...(cityName ? { hint: cityName[locale] } : {}),
        }))}
        onValueChange={(next) => {
          setText(next);
          askLater(next.trim());
        }}
        onChoose={(index) => {
          const lab = labs[index];
          if (!lab) return;
          setText('');
          askLater('');
          onChoose(lab.labId);
        }}
        inputProps={{ id, maxLength: 200, placeholder: t`Lab name` }}
      />
      {asked !== '' && data?.rows.length === 0 ? (
        <output>
          <Trans>No lab is called so</Trans>
        </output>
      ) : null}
    </Box>
  );
}
