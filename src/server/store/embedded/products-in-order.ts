import type { EmbeddedProduct } from './embedded-product.ts';
import { clothingProducts } from './products-clothing.ts';
import { homeProducts } from './products-home.ts';
import { kitProducts } from './products-kits.ts';
import { trackingProducts } from './products-tracking.ts';

/** The first products: one of each kind instead of eight kits in a row. */
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

/** The others stay in the order of their definition. */
export const productsInOrder: readonly EmbeddedProduct[] = [
  ...kitProducts,
  ...trackingProducts,
  ...homeProducts,
  ...clothingProducts,
].toSorted((one, other) => placeOf(one) - placeOf(other));
