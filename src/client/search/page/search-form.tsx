import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { PlaceCell } from '#/client/catalog/location/place-cell.tsx';
import { searchFormRecipe } from '#/client/catalog/location/search-form-recipe.ts';
import { useRememberPlace } from '#/client/catalog/location/use-remember-place.ts';
import {
  locationParams,
  useVisitLocation,
  type VisitLocation,
} from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { withLocale } from '#/shared/core/locale.ts';
import { TestCombobox } from './test-combobox.tsx';

const parts = partsOf(searchFormRecipe);

const FormCard = styled('form', searchFormRecipe);

type Props = {
  wide: 'hero' | 'bar';
  initialQuery?: string;
  /** The location of the address, else the one stored earlier in the visit. */
  initialLocation?: VisitLocation | null;
  /** Whether the words take the focus when the form opens. */
  hasFocus?: boolean;
  onSearched?: () => void;
};

const focusWords = (form: HTMLFormElement | null) => {
  const field = form?.elements.namedItem('query');
  if (field instanceof HTMLInputElement) field.select();
};

/** Test and location. Without JavaScript it is a plain form that leads to /search. */
export function SearchForm({
  wide,
  initialQuery = '',
  initialLocation = null,
  hasFocus = false,
  onSearched,
}: Props) {
  const { t } = useLingui();
  const id = useId();
  const locale = useLocale();
  const navigate = useNavigate();
  const toast = useToast();
  const { location: remembered, linkParams } = useVisitLocation();
  const rememberPlace = useRememberPlace();
  const [query, setQuery] = useState(initialQuery);
  const [chosen, setChosen] = useState<VisitLocation | null>(null);
  const location = chosen ?? initialLocation ?? remembered;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const trimmed = query.trim();
    if (trimmed === '') {
      toast({ tone: 'warning', title: t`Please enter a search term` });
      focusWords(event.currentTarget);
      return;
    }
    const text = location.text.trim();
    const params =
      text === '' || location === remembered ? linkParams : locationParams({ ...location, text });
    // The results do not wait for it; an unknown place is not kept, and the page of results says so.
    if (chosen !== null && text !== '') rememberPlace({ ...location, text }).catch(() => {});
    void navigate({ to: '/search', search: { query: trimmed, ...params } });
    onSearched?.();
  }

  return (
    <search>
      <FormCard
        ref={hasFocus ? focusWords : undefined}
        wide={wide}
        method="get"
        action={withLocale('/search', locale)}
        onSubmit={onSubmit}
      >
        <div className={parts.cell}>
          <Search aria-hidden />
          <div className={parts.grow}>
            <label htmlFor={`${id}-query`}>
              <Trans>Test</Trans>
            </label>
            <TestCombobox id={`${id}-query`} value={query} onValueChange={setQuery} />
          </div>
        </div>
        <PlaceCell value={location} onChoose={setChosen} />
        <div className={parts.go}>
          <Button type="submit" size={wide === 'hero' ? 'lg' : 'md'}>
            <Search aria-hidden />
            <span>
              <Trans>Search</Trans>
            </span>
          </Button>
        </div>
      </FormCard>
    </search>
  );
}
