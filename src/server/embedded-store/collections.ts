import type { Localized } from '#/shared/locale.ts';
import type { CollectionId } from './embedded-product.ts';

export const collections: { id: CollectionId; title: Localized }[] = [
  { id: 'col_kits', title: { ar: 'أطقم', en: 'Kits' } },
  { id: 'col_tracking', title: { ar: 'متابعة', en: 'Tracking' } },
  { id: 'col_home', title: { ar: 'المنزل والسفر', en: 'Home and travel' } },
  { id: 'col_clothing', title: { ar: 'ملابس وحقائب', en: 'Clothing and bags' } },
];
