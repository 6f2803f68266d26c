import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { ChevronDown, MapPin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { styled } from '#/client/ui/base/styled.tsx';
import { placeButtonRecipe } from './place-button-recipe.ts';
import { openPlaceSheet, usePlaceSheetState } from './place-sheet-state.ts';
import { readAddress } from './read-address.ts';
import { useShownPlace } from './use-shown-place.ts';

const PlaceSheet = lazy(() => import('./place-sheet.tsx').then((module) => ({ default: module.PlaceSheet })));

const Opener = styled('button', placeButtonRecipe);

/** The place that this page measures from; a press changes it. */
export function PlaceButton() {
  const { t } = useLingui();
  const address = useSearch({ strict: false, select: readAddress });
  const text = useShownPlace(address);
  const sheet = usePlaceSheetState();
  return (
    <>
      <Opener
        type="button"
        aria-label={t`Place: ${text}. Change`}
        aria-haspopup="dialog"
        onClick={openPlaceSheet}
      >
        <MapPin aria-hidden />
        <span>{text}</span>
        <ChevronDown aria-hidden />
      </Opener>
      {sheet === 'closed' ? null : (
        <Suspense fallback={null}>
          <PlaceSheet isAsking={sheet === 'asks'} />
        </Suspense>
      )}
    </>
  );
}
