import { customerScreens } from './customers.ts';
import { deskScreens } from './desks.ts';
import { offlineScreens } from './offline.ts';
import { payingScreens } from './paying.ts';
import { readingScreens } from './reading.ts';
import { shoppingScreens } from './shopping.ts';
import { visitorScreens } from './visitors.ts';
import { wholeSiteScreens } from './whole-site.ts';

/** Every page of the product, in every state that it can be in. */
export const screens = [
  ...visitorScreens,
  ...readingScreens,
  ...offlineScreens,
  ...shoppingScreens,
  ...payingScreens,
  ...customerScreens,
  ...deskScreens,
  ...wholeSiteScreens,
];
