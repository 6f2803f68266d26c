import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { locationParams, useVisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Combobox } from '#/client/ui/fields/combobox.tsx';
import { useDebounced } from '#/client/ui/fields/use-debounced.ts';
import { comparisonOf } from '../purposes/purpose-link-params.ts';
import { useSuggestionOption } from '../purposes/use-suggestion-option.tsx';
import { startInputs } from './search-start-inputs.ts';
import { useStartOptions } from './use-start-options.tsx';

type Props = { id: string; value: string; onValueChange: (value: string) => void };

/** The combobox for a test's name. A test fills the field; a category opens its page, a purpose its comparison. */
export function TestCombobox({ id, value, onValueChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const optionOf = useSuggestionOption();
  const { chosen, location } = useVisitLocation();
  const navigate = useNavigate();
  const [asked, askLater] = useDebounced('');
  const isAsking = asked !== '' && value.trim() !== '';
  const { data } = trpc.search.suggest.useQuery(startInputs.named(asked, chosen), {
    enabled: isAsking,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
    trpc: { abortOnUnmount: true },
  });
  const suggestions = isAsking && data ? data.rows : [];
  const start = useStartOptions(value === '');

  const choose = (index: number) => {
    if (value === '') {
      onValueChange(start.options[index]?.label ?? '');
      return;
    }
    const suggestion = suggestions[index];
    askLater('');
    if (suggestion?.kind === 'test') onValueChange(suggestion.testName[locale]);
    if (suggestion?.kind === 'purpose') {
      const { slug, testIds } = suggestion;
      void navigate({
        to: '/compare',
        search: { ...comparisonOf(slug, testIds), ...locationParams(location) },
      });
    }
    if (suggestion?.kind === 'emergency') void navigate({ to: '/search', search: { query: value.trim() } });
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
      options={value === '' ? start.options : suggestions.map(optionOf)}
      onChoose={choose}
      onValueChange={(next) => {
        onValueChange(next);
        askLater(next.trim());
      }}
      inputProps={{
        id,
        onFocus: start.ask,
        type: 'search',
        enterKeyHint: 'search',
        maxLength: 200,
        placeholder: t`e.g. vitamin D`,
      }}
    />
  );
}
