import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FlaskConical, LayoutGrid } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Combobox, type ComboboxOption } from '#/client/ui/fields/combobox.tsx';
import { useDebounced } from '#/client/ui/fields/use-debounced.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { Suggestion } from '#/shared/search/search.ts';

type Props = { id: string; value: string; onValueChange: (value: string) => void };

/** The combobox for a test's name. A test fills the field; a category opens its page. */
export function TestCombobox({ id, value, onValueChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const [asked, askLater] = useDebounced('');
  const isAsking = asked !== '' && value.trim() !== '';
  const { data } = trpc.search.suggest.useQuery(
    { searchText: asked },
    {
      enabled: isAsking,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      retry: false,
      trpc: { abortOnUnmount: true },
    },
  );
  const suggestions = isAsking && data ? data.rows : [];
  const categoryWord = t`Category`;

  const choose = (index: number) => {
    const suggestion = suggestions[index];
    askLater('');
    if (suggestion?.kind === 'test') onValueChange(suggestion.testName[locale]);
    if (suggestion?.kind === 'category') {
      void navigate({
        to: '/categories/$categoryName',
        params: { categoryName: suggestion.categoryName.en },
      });
    }
  };

  return (
    <Combobox
      look="bare"
      name="query"
      value={value}
      options={suggestions.map((suggestion) => optionOf(suggestion, locale, categoryWord))}
      onChoose={choose}
      onValueChange={(next) => {
        onValueChange(next);
        askLater(next.trim());
      }}
      inputProps={{
        id,
        type: 'search',
        enterKeyHint: 'search',
        maxLength: 200,
        placeholder: t`e.g. vitamin D, HbA1c`,
      }}
    />
  );
}

function optionOf(suggestion: Suggestion, locale: Locale, categoryWord: string): ComboboxOption {
  if (suggestion.kind === 'test') {
    const { ar, en } = suggestion.testName;
    const other = locale === 'ar' ? en : ar;
    return {
      key: `test ${en}`,
      label: suggestion.testName[locale],
      ...(locale === 'ar' && other.length <= 24 ? { hint: other } : {}),
      icon: <FlaskConical aria-hidden />,
    };
  }
  return {
    key: `category ${suggestion.categoryName.en}`,
    label: suggestion.categoryName[locale],
    hint: categoryWord,
    icon: <LayoutGrid aria-hidden />,
  };
}
