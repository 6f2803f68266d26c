import { customerScreens } from './customers.ts';
import { dashboardScreens } from './dashboards.ts';
import { offlineScreens } from './offline.ts';
import { payingScreens } from './paying.ts';
import { readingScreens } from './reading.ts';
import { shoppingScreens } from './shopping.ts';
import { visitorScreens } from './visitors.ts';
import { wholeSiteScreens } from './whole-site.ts';

/** Every page of the product, in every possible state. */
export const screens = [
  ...visitorScreens,
  ...readingScreens,
  ...offlineScreens,
  ...shoppingScreens,
  ...payingScreens,
  ...customerScreens,
  ...dashboardScreens,
  ...wholeSiteScreens,
];
