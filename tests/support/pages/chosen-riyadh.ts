import type { ChosenPlace } from '#/shared/search/search.ts';

/** A visitor who chose Riyadh, without a point of their own. */
export const riyadh: ChosenPlace = {
  place: {
    id: 'sa-riyadh',
    kind: 'city',
    name: { ar: 'الرياض', en: 'Riyadh' },
    parentName: null,
    lat: 24.69,
    lon: 46.72,
  },
  point: null,
  isChosen: true,
};
