import { Trans } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { buttonRecipe } from '#/client/ui/base/button-recipe.ts';
import { styled } from '#/client/ui/base/styled.tsx';

const Anchor = styled('a', buttonRecipe);

type Props = { lab: { lat: number | null; lon: number | null } };

/** Opens a map at the lab's coordinates; the address carries nothing about the person or the test. */
export function DirectionsLink({ lab: { lat, lon } }: Props) {
  if (lat === null || lon === null) return null;
  return (
    <Anchor
      variant="line"
      href={`https://www.google.com/maps/search/?api=1&query=${lat},${lon}`}
      target="_blank"
      rel="noreferrer"
    >
      <MapPin aria-hidden />
      <Trans>Directions</Trans>
    </Anchor>
  );
}
