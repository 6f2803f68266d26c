import { useLingui } from '@lingui/react/macro';
import { LayoutGrid, ListChecks, TriangleAlert } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import type { ComboboxOption } from '#/client/ui/fields/combobox.tsx';
import type { Suggestion } from '#/shared/search/search.ts';
import { useTestOption } from './use-test-option.tsx';

/** A suggestion as an option of a combobox. */
export function useSuggestionOption(): (suggestion: Suggestion) => ComboboxOption {
  const { t } = useLingui();
  const locale = useLocale();
  const testOptionOf = useTestOption();
  return (suggestion) => {
    switch (suggestion.kind) {
      case 'test':
        return testOptionOf({ ...suggestion, name: suggestion.testName });
      case 'category':
        return {
          key: `category ${suggestion.categoryName.en}`,
          label: suggestion.categoryName[locale],
          hint: t`Category`,
          icon: <LayoutGrid aria-hidden />,
        };
      case 'purpose':
        return {
          key: `purpose ${suggestion.slug}`,
          label: suggestion.purposeName[locale],
          hint: t`Compare its tests`,
          icon: <ListChecks aria-hidden />,
        };
      case 'emergency':
        return {
          key: 'emergency',
          label:
            suggestion.emergency === 'mind'
              ? t`You are not alone: whom to call now`
              : t`This may be an emergency: call 997`,
          icon: <TriangleAlert aria-hidden />,
        };
    }
  };
}
