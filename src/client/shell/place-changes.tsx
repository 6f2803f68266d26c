import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { carriesPlace } from '#/client/catalog/location/carries-place.ts';
import { askForPlace, closePlaceSheet } from '#/client/catalog/location/place-sheet-state.ts';
import { readAddress } from '#/client/catalog/location/read-address.ts';
import { hasLocation, useVisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { keepChoice, readCookie, readStoredChoice, writeCookie } from '#/client/core/device-choice.ts';
import { trpc } from '#/client/core/trpc.ts';
import { PLACE_COOKIE, readPlaceChoice } from '#/shared/core/chosen-place.ts';

const ASKED_COOKIE = 'mukhtabari.placeAsked';
const ASK_AFTER_MS = 600;

/** On a phone these pages have a bar of their own at the foot, which the question would cover. */
const barred = new Set<string>(['/test/$testName', '/labs/$labId', '/product/$productId', '/checkout']);

const isNarrow = () => !window.matchMedia('(min-width: 64rem)').matches;

/** Keeps the chosen place in the addresses that carry it, and asks for a place once. A first paint needs neither. */
export function PlaceChanges() {
  const { chosen, linkParams } = useVisitLocation();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const routeId = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId });
  // Of the page that is shown: while the next one loads, the location names that one already.
  const search = useRouterState({ select: ({ matches }) => matches.at(-1)?.search });
  const carries = routeId !== undefined && carriesPlace(routeId);
  const isNamed = hasLocation(readAddress({ ...search }));
  const isMissing = carries && chosen.isChosen && !isNamed;

  const addPlace = useEffectEvent(() => {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...linkParams }),
      hash: true,
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => {
    if (isMissing) addPlace();
  }, [isMissing]);

  const isBarred = routeId !== undefined && barred.has(routeId);
  const isPaying = routeId === '/checkout';
  useEffect(() => {
    if (isPaying || (isBarred && isNarrow())) closePlaceSheet();
  }, [isBarred, isPaying]);

  // No question where the address names a place, nor on the checkout.
  const isUnasked =
    !isPaying && !isNamed && !chosen.isChosen && routeId !== undefined && (carries || routeId === '/');
  const askOrRestore = useEffectEvent(() => {
    const stored = readStoredChoice(PLACE_COOKIE);
    if (stored !== undefined && readPlaceChoice(stored)) {
      keepChoice(PLACE_COOKIE, stored);
      void utils.search.chosenPlace.invalidate();
      // The next page without a bar asks.
    } else if (readCookie(ASKED_COOKIE) === undefined && !(isBarred && isNarrow())) {
      writeCookie(ASKED_COOKIE, '1');
      askForPlace();
    }
  });
  useEffect(() => {
    if (!isUnasked) return undefined;
    const timer = setTimeout(askOrRestore, ASK_AFTER_MS);
    return () => clearTimeout(timer);
    // After a page with a bar of its own the next one asks.
  }, [isUnasked, isBarred]);
  return null;
}
