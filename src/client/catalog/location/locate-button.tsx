import { useLingui } from '@lingui/react/macro';
import { LoaderCircle, LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { placeName, type VisitLocation } from './use-visit-location.ts';

type Props = { onLocated: (location: VisitLocation) => void; className: string };

/** Reads the device position and names the nearest place of the gazetteer. */
export function LocateButton({ onLocated, className }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const utils = trpc.useUtils();
  const [isLocating, setIsLocating] = useState(false);

  async function onClick() {
    if (isLocating) return;
    setIsLocating(true);
    try {
      const { locate } = await import('./locate.ts');
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
      className={className}
      aria-label={t`Use my location`}
      aria-busy={isLocating}
      onClick={() => void onClick()}
    >
      {isLocating ? <LoaderCircle aria-hidden /> : <LocateFixed aria-hidden />}
    </button>
  );
}
