import type { EmbeddedProduct } from './embedded-product.ts';
import { clothingProducts } from './products-clothing.ts';
import { homeProducts } from './products-home.ts';
import { kitProducts } from './products-kits.ts';
import { trackingProducts } from './products-tracking.ts';

/** What stands in front: a little of everything, not eight kits in a row. */
const inTheWindow = [
  'prod_home_blood_kit',
  'prod_graduated_bottle',
  'prod_results_journal',
  'prod_pill_organiser',
  'prod_digital_thermometer',
  'prod_first_aid_bag',
  'prod_tote_bag',
  'prod_graduated_tshirt',
];

const placeOf = ({ id }: EmbeddedProduct) =>
  inTheWindow.includes(id) ? inTheWindow.indexOf(id) : inTheWindow.length;

/** Behind the window they stand by kind, as they are written down. */
export const productsInOrder: readonly EmbeddedProduct[] = [
  ...kitProducts,
  ...trackingProducts,
  ...homeProducts,
  ...clothingProducts,
].toSorted((one, other) => placeOf(one) - placeOf(other));
