import type { Localized } from '#/shared/core/locale.ts';
import type { EmbeddedProduct } from './embedded-product.ts';
import { boxNote, deliveryNote } from './product-notes.ts';
import { meterProducts } from './products-meters.ts';
import { standardVariant, usualProduct } from './usual-product.ts';

const journal: EmbeddedProduct = {
  ...usualProduct,
  id: 'prod_results_journal',
  slug: 'results-journal',
  title: { ar: 'دفتر متابعة النتائج', en: 'Results journal' },
  subtitle: { ar: 'سنة كاملة، تقويم هجري وميلادي', en: 'A full year, Hijri and Gregorian dates' },
  description: {
    ar: '<p>صفحة لكل زيارة: التاريخ، والتحليل، والنتيجة، ومداها المرجعي، وسؤال للطبيب. وفي آخر كل شهر شبكة لرسم ما تغيّر.</p>',
    en: '<p>A page for every visit: the date, the test, the result, its reference range and a question for the doctor. Each month ends with a grid to draw what has changed.</p>',
  },
  additionalInfo: [
    deliveryNote,
    boxNote(
      '<p>دفتر بحجم A5 من 192 صفحة، ورق 100 غرام، وشريط للعلامة.</p>',
      '<p>An A5 journal of 192 pages on 100 g paper, with a ribbon marker.</p>',
    ),
  ],
  images: ['journal', 'journal-open'],
  collections: ['col_tracking'],
  variants: [
    {
      ...standardVariant,
      id: 'variant_results_journal',
      sku: 'TRK-JOURNAL',
      amount: 4_500,
      stock: 500,
      weightGrams: 330,
    },
  ],
  relatedIds: ['prod_pill_organiser', 'prod_home_blood_kit'],
  updatedAt: '2025-09-12T08:00:00.000Z',
};

const pillOrganiser: EmbeddedProduct = {
  ...usualProduct,
  id: 'prod_pill_organiser',
  slug: 'weekly-pill-organiser',
  title: { ar: 'منظّم أدوية أسبوعي', en: 'Weekly pill organiser' },
  subtitle: { ar: 'سبعة أيام، صباحًا ومساءً', en: 'Seven days, morning and evening' },
  ribbon: { ar: 'خصم', en: 'Sale' },
  description: {
    ar: '<p>أربع عشرة خانة بأغطية تُفتح بيد واحدة، وعلامة بارزة لكل يوم تُقرأ باللمس.</p>',
    en: '<p>Fourteen boxes with lids that open with one hand, and a raised mark for each day that can be read by touch.</p>',
  },
  additionalInfo: [
    deliveryNote,
    boxNote(
      '<p>منظّم واحد، وملصقات بأسماء الأيام بالعربية والإنجليزية.</p>',
      '<p>One organiser and stickers with the days in Arabic and English.</p>',
    ),
  ],
  images: ['pill-organiser', 'pill-organiser-open'],
  collections: ['col_tracking'],
  variants: [
    {
      ...standardVariant,
      id: 'variant_pill_organiser',
      sku: 'TRK-PILLS-7',
      amount: 5_200,
      saleAmount: 3_900,
      stock: 500,
      weightGrams: 140,
    },
  ],
  relatedIds: ['prod_results_journal', 'prod_blood_pressure_monitor'],
  updatedAt: '2025-09-15T08:00:00.000Z',
};

const packSizes: { title: Localized; pieces: number; amount: number; stock: number | null }[] = [
  { title: { ar: '100 شريط', en: '100 strips' }, pieces: 100, amount: 14_500, stock: null },
  { title: { ar: '50 شريطًا', en: '50 strips' }, pieces: 50, amount: 7_900, stock: 12 },
  { title: { ar: '25 شريطًا', en: '25 strips' }, pieces: 25, amount: 4_200, stock: 3 },
];

const strips: EmbeddedProduct = {
  ...usualProduct,
  id: 'prod_glucose_strips',
  slug: 'glucose-strips',
  title: { ar: 'شرائط قياس سكر الدم', en: 'Blood glucose strips' },
  subtitle: { ar: 'لجهاز قياس السكر في هذا المتجر', en: 'For the glucose meter of this store' },
  description: {
    ar: '<p>احفظ الشرائط في علبتها محكمة الإغلاق، واستعملها خلال 90 يومًا من فتحها.</p>',
    en: '<p>Keep the strips in their closed vial and use them within 90 days of opening it.</p>',
  },
  additionalInfo: [
    deliveryNote,
    boxNote('<p>علبة أو أكثر، في كل منها 25 شريطًا.</p>', '<p>One vial or more with 25 strips in each.</p>'),
  ],
  images: ['glucose-strips', 'glucose-strips-detail'],
  collections: ['col_tracking'],
  options: [{ id: 'opt_strips_pack', title: { ar: 'العبوة', en: 'Pack' } }],
  variants: packSizes.map(({ title, pieces, amount, stock }) => ({
    id: `variant_glucose_strips_${pieces}`,
    title,
    image: null,
    sku: `TRK-STRIPS-${pieces}`,
    amount,
    saleAmount: null,
    stock,
    weightGrams: pieces,
    values: { opt_strips_pack: title },
  })),
  relatedIds: ['prod_glucose_meter', 'prod_hba1c_kit'],
  updatedAt: '2025-09-14T08:00:00.000Z',
};

export const trackingProducts: readonly EmbeddedProduct[] = [
  journal,
  pillOrganiser,
  ...meterProducts,
  strips,
];
