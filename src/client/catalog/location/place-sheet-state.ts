import { useSyncExternalStore } from 'react';
import { createSignal } from '#/client/core/create-signal.ts';

/** 'asks': beside the page, which stays usable. 'open': over the page, because a person wants to change the place. */
type SheetState = 'closed' | 'asks' | 'open';

const { get, set, subscribe } = createSignal<SheetState>('closed');

export const openPlaceSheet = () => set('open');
export const closePlaceSheet = () => set('closed');
export const askForPlace = () => set('asks');
export const usePlaceSheetState = () => useSyncExternalStore(subscribe, get, () => 'closed' as const);
