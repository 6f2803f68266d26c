import type { LabOffer, TestDetail } from '#/shared/catalog/catalog.ts';
import type { LabSummary } from '#/shared/catalog/lab.ts';
import { offerPrice, totalAt } from '#/shared/core/money.ts';
import type { ResultFlag, ResultValue } from '#/shared/results/result.ts';
import type { SearchRow } from '#/shared/search/search.ts';
import type { StoreProduct } from '#/shared/store/store.ts';

/** Fixed, so that the page is the same on every day. */
export const ASKED_AT = Date.UTC(2026, 2, 1, 9);
const EARLIEST = '2026-03-01T13:30:00.000Z';
const RIYADH = 'Asia/Riyadh';

const labName = { ar: 'مختبر رقيم', en: 'Raqeem Laboratory' };
const labAddress = { ar: 'حي الملقا، الرياض', en: 'Al Malqa, Riyadh' };
const place = {
  labId: 1,
  labName,
  labAddress,
  labRating: 4.8,
  labReviewCount: 212,
  distanceMeters: 1200,
  accreditations: ['cbahi' as const],
  earliestSlot: EARLIEST,
  timeZone: RIYADH,
  logo: null,
  thumbnail: null,
};

const rates = { feeBasisPoints: 500, discountBasisPoints: 0 };

export const lab: LabSummary = {
  ...place,
  testCount: 34,
  fromTotalHalalas: 2_625,
  openUntilMin: 22 * 60,
  isFeatured: true,
};

export const test: TestDetail = {
  testId: 1,
  categoryId: 1,
  name: { ar: 'فيتامين د', en: 'Vitamin D' },
  description: {
    ar: 'مخزون الجسم من فيتامين د. يُطلب مع التعب وآلام العظام.',
    en: 'The body’s store of vitamin D. Asked for with tiredness and aching bones.',
  },
  loinc: '1989-3',
  specimenKind: 'blood',
  caps: ['lavender'],
  fastingHours: 12,
  turnaroundHours: 24,
  offerCount: 8,
  lowestPrice: offerPrice(12_900, rates),
  category: { id: 1, name: { ar: 'الفيتامينات', en: 'Vitamins' } },
  specimen: { ar: 'دم', en: 'Blood' },
  tubeMillilitres: 3,
  preparation: { ar: 'صيام 12 ساعة', en: 'Fast for 12 hours' },
  ucum: 'ng/mL',
  synonyms: { ar: [], en: [] },
  nameInFull: null,
  anonymousAllowed: true,
  isWithdrawn: false,
  toPriceHalalas: 25_000,
  toTotalHalalas: totalAt(25_000, rates),
};

export const found: SearchRow = {
  ...place,
  labTestId: 1,
  testId: 1,
  testName: test.name,
  ...offerPrice(12_900, rates),
  turnaroundHours: 24,
  fastingHours: 12,
  times: ['08:00:00', '08:30:00', '09:00:00'].map((slotTime) => ({
    startsAt: place.earliestSlot,
    date: place.earliestSlot.slice(0, 10),
    slotTime,
  })),
};

export const offers: LabOffer[] = [12_900, 16_500, 19_000, 25_000].map((priceHalalas, index) => ({
  ...place,
  labTestId: index + 1,
  ...offerPrice(priceHalalas, rates),
  turnaroundHours: 24,
  licenseNumber: '1010330144',
  cancelNoticeHours: 4,
}));

export const valueOf = (value: number, flag: ResultFlag): ResultValue => ({
  analyte: {
    analyteId: 1,
    loinc: '1989-3',
    name: test.name,
    shortName: '25-OH-D',
    kind: 'quantity',
    ucum: 'ng/mL',
    decimals: 0,
    choices: [],
  },
  comparator: null,
  value,
  ucum: 'ng/mL',
  choiceCode: null,
  valueText: null,
  rangeLow: 30,
  rangeHigh: 70,
  flag,
  isCritical: flag === 'LL' || flag === 'HH',
  canonicalValue: value,
});

export const product: StoreProduct = {
  id: 'prod_gallery',
  title: 'Blood pressure monitor',
  subtitle: 'Upper arm',
  ribbonText: 'Sale',
  description: '',
  image: null,
  priceInCents: 24_900,
  currency: 'SAR',
  purchasable: true,
  order: 0,
  siteProductSelection: null,
  images: [],
  options: [],
  variants: [
    {
      id: 'variant_gallery',
      title: 'One',
      imageUrl: null,
      sku: null,
      priceInCents: 24_900,
      salePriceInCents: 19_900,
      currency: 'SAR',
      currencyInfo: { code: 'SAR', symbol: 'SAR', template: '$1 SAR', decimalDigits: 2 },
      priceFormatted: '249.00 SAR',
      salePriceFormatted: '199.00 SAR',
      manageInventory: false,
      weight: null,
      options: [],
      inventoryQuantity: 0,
    },
  ],
  collections: [],
  additionalInfo: [],
  type: null,
  customFields: [],
  relatedProducts: [],
  updatedAt: null,
};
