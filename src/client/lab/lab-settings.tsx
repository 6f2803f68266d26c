import { styled } from '../ui/styled.tsx';
import { formRecipe, placeBoxRecipe } from './lab-settings-recipe.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { updateLabDetailsInput } from '#/shared/lab.ts';
import { errorWording } from '../app-error.ts';
import { AccountSettings } from '../customer/account-settings.tsx';
import { useLocale } from '../providers.tsx';
import { placeName } from '../place/use-place.ts';
import { useRefreshSession } from '../session/use-refresh-session.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Heading } from '../ui/heading.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { useZodForm } from '../zod-form.ts';

const Form = styled('form', formRecipe);
const PlaceBox = styled('div', placeBoxRecipe);

/** The lab's own card, as customers read it, and the name of the account. */
export function LabSettings() {
  return (
    <>
      <Heading>
        <Trans>Your laboratory</Trans>
      </Heading>
      <DetailsForm />
      <Heading>
        <Trans>Your account</Trans>
      </Heading>
      <AccountSettings />
    </>
  );
}

function DetailsForm() {
  const { t, i18n } = useLingui();
  const [details] = trpc.lab.details.useSuspenseQuery();
  const toast = useToast();
  const refreshSession = useRefreshSession();
  const [placeId, setPlaceId] = useState<string | null>(null);
  const update = trpc.lab.updateDetails.useMutation({
    onSuccess: async () => {
      await refreshSession();
      toast({ tone: 'success', title: t`Your laboratory's details are saved.` });
    },
  });
  const form = useZodForm(
    updateLabDetailsInput,
    (input) => update.mutate(input),
    (raw) => ({ ...raw, placeId }),
  );
  const field = (name: string) => ({ name, error: form.errors[name] });
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <TextField {...field('labNameAr')} label={t`Name in Arabic`} dir="rtl" defaultValue={details.labName.ar} />
      <TextField {...field('labNameEn')} label={t`Name in English`} dir="ltr" defaultValue={details.labName.en} />
      <TextField
        {...field('licenseNumber')}
        label={t`Licence number`}
        dir="ltr"
        defaultValue={details.licenseNumber ?? ''}
      />
      <TextField {...field('phone')} type="tel" label={t`Phone`} defaultValue={details.phone ?? ''} />
      <TextField
        {...field('addressAr')}
        label={t`Address in Arabic`}
        dir="rtl"
        defaultValue={details.labAddress.ar}
      />
      <TextField
        {...field('addressEn')}
        label={t`Address in English`}
        dir="ltr"
        defaultValue={details.labAddress.en}
      />
      <PlacePicker isPlaced={details.lat !== null} onPick={setPlaceId} />
      {update.error ? (
        <div className="wide">
          <Notice tone="red">{i18n._(errorWording(update.error))}</Notice>
        </div>
      ) : null}
      <Button className="act" type="submit" disabled={update.isPending}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}

/** Where the lab stands on the map, by district or city: what distances are measured to. */
function PlacePicker({ isPlaced, onPick }: { isPlaced: boolean; onPick: (placeId: string) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const [text, setText] = useState('');
  const [asked, askLater] = useDebounced('');
  const { data } = trpc.search.place.useQuery({ searchText: asked }, { enabled: asked !== '' });
  const places = data?.rows ?? [];
  return (
    <PlaceBox className="wide">
      <label htmlFor={id}>
        <Trans>District or city</Trans>
      </label>
      <Combobox
        name="place"
        value={text}
        options={places.map((place) => ({ key: place.id, label: placeName(place, locale) }))}
        onValueChange={(next) => {
          setText(next);
          askLater(next.trim());
        }}
        onChoose={(index) => {
          const place = places[index];
          if (!place) return;
          setText(placeName(place, locale));
          askLater('');
          onPick(place.id);
        }}
        inputProps={{ id, placeholder: isPlaced ? t`Leave empty to keep the position` : t`Needed for the distance` }}
      />
    </PlaceBox>
  );
}
