import { useLingui } from '@lingui/react/macro';
import { LoaderCircle, LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { useToast } from '../ui/toast.ts';
import { locate } from './locate.ts';
import { placeName, type VisitPlace } from './use-place.ts';

/** Finds the device and names the nearest place of the gazetteer. */
export function LocateButton({ onLocated }: { onLocated: (place: VisitPlace) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const utils = trpc.useUtils();
  const [isLocating, setIsLocating] = useState(false);

  async function onClick() {
    if (isLocating) return;
    setIsLocating(true);
    try {
      const coordinates = await locate();
      const nearest = await utils.search.place.fetch(coordinates).catch(() => null);
      const place = nearest?.rows[0];
      onLocated({ ...coordinates, text: place ? placeName(place, locale) : t`My location` });
    } catch {
      toast({ tone: 'warning', title: t`Could not get your location. Please enter it manually.` });
    } finally {
      setIsLocating(false);
    }
  }

  return (
    <button
      type="button"
      className="locate"
      aria-label={t`Use my location`}
      aria-busy={isLocating}
      onClick={() => void onClick()}
    >
      {isLocating ? <LoaderCircle aria-hidden /> : <LocateFixed aria-hidden />}
    </button>
  );
}
