import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { latinDigits } from '#/shared/core/digits.ts';
import type { LabDetails } from '#/shared/labs/lab.ts';
import { labSettingsFormRecipe } from './lab-settings-recipe.ts';

const parts = partsOf(labSettingsFormRecipe);

type Props = { details: LabDetails; error: string | undefined };

/** The exact position with six decimals, typed or read from the device. */
export function PositionFields({ details, error }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const [lat, setLat] = useState(details.lat === null ? '' : String(details.lat));
  const [lon, setLon] = useState(details.lon === null ? '' : String(details.lon));
  const locate = () => {
    const fail = () =>
      toast({ tone: 'error', title: t`Could not get your location. Please enter it manually.` });
    if (!('geolocation' in navigator)) {
      fail();
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLat(coords.latitude.toFixed(6));
        setLon(coords.longitude.toFixed(6));
      },
      fail,
      { enableHighAccuracy: true, timeout: 10_000 },
    );
  };
  return (
    <>
      <TextField
        name="lat"
        dir="ltr"
        inputMode="decimal"
        label={t`Latitude`}
        value={lat}
        error={error}
        onChange={(event) => setLat(event.currentTarget.value)}
      />
      <TextField
        name="lon"
        dir="ltr"
        inputMode="decimal"
        label={t`Longitude`}
        value={lon}
        onChange={(event) => setLon(event.currentTarget.value)}
      />
      <input type="hidden" name="wasAt" value={`${details.lat} ${details.lon}`} />
      <div className={parts.wide}>
        <Button variant="line" size="sm" onClick={locate}>
          <LocateFixed aria-hidden />
          <Trans>Use my location</Trans>
        </Button>
      </div>
    </>
  );
}

/** The typed position; null where it is empty or unchanged, so that the chosen place decides. */
export function positionOf(raw: Record<string, unknown>): { lat: number; lon: number } | null {
  const [lat, lon] = [raw['lat'], raw['lon']].map((text) =>
    latinDigits(String(text)).replace('٫', '.').trim(),
  );
  if (!lat && !lon) return null;
  if (`${lat} ${lon}` === raw['wasAt']) return null;
  return { lat: lat ? Number(lat) : Number.NaN, lon: lon ? Number(lon) : Number.NaN };
}
