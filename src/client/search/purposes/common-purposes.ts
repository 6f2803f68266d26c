import { placeInputOf } from '#/client/catalog/location/use-visit-location.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { PurposeOffersInput } from '#/shared/search/purpose.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';

/** The purposes that people ask for most. */
const commonPurposes = [
  'fatigue',
  'hair-loss',
  'premarital',
  'checkup',
  'surgery',
  'weight-gain',
  'plan-preg',
  'child-check',
] as const;
export type CommonPurpose = (typeof commonPurposes)[number];

/** `few`: one row. Shared by loaders and tiles. */
export const commonPurposesInput = (shown: 'few' | 'all', chosen: ChosenPlace): PurposeOffersInput => ({
  slugs: commonPurposes.slice(0, shown === 'few' ? 4 : undefined),
  ...placeInputOf({}, chosen),
  radiusKm: USUAL_RADIUS_KM,
});
