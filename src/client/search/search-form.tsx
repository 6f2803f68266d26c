import { styled } from '../ui/styled.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { MapPin, Search } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { withLocale } from '#/shared/locale.ts';
import { LocateButton } from '../place/locate-button.tsx';
import { PlaceField } from '../place/place-field.tsx';
import { placeParams, usePlace, type VisitPlace } from '../place/use-place.ts';
import { useLocale } from '../providers.tsx';
import { searchFormRecipe } from '../theme/recipes-discovery.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.ts';
import { TestCombobox } from './test-combobox.tsx';

const FormCard = styled('form', searchFormRecipe);

type Props = {
  wide: 'hero' | 'bar';
  initialQuery?: string;
  /** The place of the address; without one, the place remembered from earlier in the visit. */
  initialPlace?: VisitPlace | null;
  /** The field to stand in when the form has just been opened. */
  focusOn?: 'query' | 'location' | null;
  onSearched?: () => void;
};

const focusField = (name: string) => (form: HTMLFormElement | null) => {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.select();
};
const focusRefs = { query: focusField('query'), location: focusField('location') };

/** What and where. Without JavaScript it is an ordinary form that leads to /search. */
export function SearchForm({ wide, initialQuery = '', initialPlace = null, focusOn, onSearched }: Props) {
  const { t } = useLingui();
  const id = useId();
  const locale = useLocale();
  const navigate = useNavigate();
  const toast = useToast();
  const { place: remembered, setPlace } = usePlace();
  const [query, setQuery] = useState(initialQuery);
  const [chosen, setChosen] = useState<VisitPlace | null>(null);
  const place = chosen ?? initialPlace ?? remembered ?? { text: '' };

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const trimmed = query.trim();
    if (trimmed === '') {
      toast({ tone: 'warning', title: t`Please enter a search term` });
      focusField('query')(event.currentTarget);
      return;
    }
    const text = place.text.trim();
    setPlace(text === '' ? null : { ...place, text });
    void navigate({ to: '/search', search: { query: trimmed, ...placeParams({ ...place, text }) } });
    onSearched?.();
  }

  return (
    <search>
      <FormCard
        ref={focusOn ? focusRefs[focusOn] : undefined}
        wide={wide}
        method="get"
        action={withLocale('/search', locale)}
        onSubmit={onSubmit}
      >
        <div className="cell">
          <Search aria-hidden />
          <div className="grow">
            <label htmlFor={`${id}-query`}>
              <Trans>Test</Trans>
            </label>
            <TestCombobox id={`${id}-query`} value={query} onValueChange={setQuery} />
          </div>
        </div>
        <div className="cell">
          <MapPin aria-hidden />
          <div className="grow">
            <label htmlFor={`${id}-place`}>
              <Trans>Place</Trans>
            </label>
            <PlaceField id={`${id}-place`} value={place} onChange={setChosen} />
          </div>
          <LocateButton onLocated={setChosen} />
        </div>
        <div className="go">
          <Button type="submit" size={wide === 'hero' ? 'lg' : 'md'}>
            <Trans>Search</Trans>
          </Button>
        </div>
      </FormCard>
    </search>
  );
}
