import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { Combobox } from '../ui/combobox.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { placeName, type VisitPlace } from './use-place.ts';

type Props = { id: string; value: VisitPlace; onChange: (place: VisitPlace) => void };

/** Typed words with suggestions of cities and districts, and the device's own position behind one button. */
export function PlaceField({ id, value, onChange }: Props) {
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
        if (place) onChange({ text: placeName(place, locale) });
      }}
      // New words drop the coordinates that the old ones stood for.
      onValueChange={(text) => {
        onChange({ text });
        askLater(text.trim());
      }}
      inputProps={{ id, maxLength: 120, placeholder: t`District or city` }}
    />
  );
}
