import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Combobox } from '#/client/ui/fields/combobox.tsx';
import { useDebounced } from '#/client/ui/fields/use-debounced.ts';
import { placeName, type VisitLocation } from './use-visit-location.ts';

type Props = { id: string; value: VisitLocation; onChange: (location: VisitLocation) => void };

/** A text field with suggestions of cities and districts, and a button for the device position. */
export function LocationField({ id, value, onChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const [asked, askLater] = useDebounced('');
  const isAsking = asked !== '' && value.text.trim() !== '';
  const { data } = trpc.search.place.useQuery(
    { searchText: asked },
    {
      enabled: isAsking,
      placeholderData: keepPreviousData,
      staleTime: 600_000,
      retry: false,
      trpc: { abortOnUnmount: true },
    },
  );
  const places = isAsking && data ? data.rows : [];

  return (
    <Combobox
      look="bare"
      name="location"
      value={value.text}
      options={places.map((place) => ({
        key: place.id,
        label: placeName(place, locale),
        icon: <MapPin aria-hidden />,
      }))}
      onChoose={(index) => {
        const place = places[index];
        askLater('');
        if (place) onChange({ text: placeName(place, locale), placeId: place.id });
      }}
      // Typing drops the coordinates of the former text.
      onValueChange={(text) => {
        onChange({ text });
        askLater(text.trim());
      }}
      inputProps={{
        id,
        maxLength: 120,
        placeholder: t`District or city`,
        // Another place replaces the whole text.
        onFocus: (event) => event.currentTarget.select(),
      }}
    />
  );
}
