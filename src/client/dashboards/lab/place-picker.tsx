import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { placeName } from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { DeskCombobox } from '#/client/ui/desk-fields/desk-combobox.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { useDebounced } from '#/client/ui/fields/use-debounced.ts';

/** The typed text, and the gazetteer row once one is chosen. */
export type ChosenPlace = { text: string; id: string | null };

type Props = {
  isPlaced: boolean;
  value: ChosenPlace;
  error: string | undefined;
  onChange: (place: ChosenPlace) => void;
};

/** Selects the location of the lab by district or city; distances are measured from it. */
export function PlacePicker({ isPlaced, value, error, onChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const [asked, askLater] = useDebounced('');
  const isAsking = asked !== '' && value.text.trim() !== '';
  const { data } = trpc.search.place.useQuery(
    { searchText: asked },
    { enabled: isAsking, placeholderData: keepPreviousData, retry: false },
  );
  const places = isAsking && data ? data.rows : [];
  return (
    <FormField
      label={t`District or city`}
      error={error}
      help={
        isPlaced ? (
          <Trans>Distances are measured from here. Leave it empty to keep the position.</Trans>
        ) : (
          <Trans>Distances are measured from here.</Trans>
        )
      }
    >
      {(control) => (
        <DeskCombobox
          name="place"
          value={value.text}
          options={places.map((place) => ({
            key: place.id,
            label: placeName(place, locale),
            icon: <MapPin aria-hidden />,
          }))}
          onValueChange={(text) => {
            onChange({ text, id: null });
            askLater(text.trim());
          }}
          onChoose={(index) => {
            const place = places[index];
            askLater('');
            if (place) onChange({ text: placeName(place, locale), id: place.id });
          }}
          inputProps={{ ...control, maxLength: 120 }}
        />
      )}
    </FormField>
  );
}
