import type { EmbeddedProduct } from './embedded-product.ts';
import { boxNote, careNote, deliveryNote } from './product-notes.ts';
import { firstTestKits } from './products-first-test-kits.ts';
import { furtherTestKits } from './products-further-test-kits.ts';
import { usualKit } from './usual-product.ts';

const homeKit: EmbeddedProduct = {
  ...usualKit,
  id: 'prod_home_blood_kit',
  slug: 'home-blood-sample-kit',
  title: { ar: 'طقم سحب العيّنة في البيت', en: 'Home blood sample kit' },
  subtitle: { ar: 'أنبوبان وغلاف مبرّد وتعليمات', en: 'Two tubes, a cooling sleeve and instructions' },
  ribbon: { ar: 'الأكثر طلبًا', en: 'Best seller' },
  description: {
    ar: '<p>كل ما يلزم لأخذ قطرات من طرف الإصبع في البيت وإيصالها إلى المختبر في موعدك. يناسب الأنبوبان التحليل الذي تختاره مع الطقم: فيتامين د، أو السكر التراكمي، أو هرمون TSH.</p><p>الطقم لا يشمل التحليل. الرمز يربط الطقم بحجز التحليل في المختبر.</p>',
    en: '<p>Everything you need to take a few drops from a fingertip at home and bring them to the lab at your appointment. The two tubes suit the test that you choose with the kit: vitamin D, HbA1c or TSH.</p><p>The kit does not include the analysis. The code ties the kit to your booking of the test at the lab.</p>',
  },
  additionalInfo: [
    deliveryNote,
    careNote(
      '<p>بين 4 و25 درجة مئوية، بعيدًا عن الشمس، ولا تترك الطقم في السيارة.</p>',
      '<p>Between 4 and 25 °C, away from the sun. Do not leave the kit in the car.</p>',
    ),
    boxNote(
      '<p>أنبوبان مرقّمان، وواخزان معقّمان، وضمادتان، وغلاف مبرّد يحفظ العيّنة 24 ساعة، ورمز يربط الطقم بحجزك.</p>',
      '<p>Two numbered tubes, two sterile lancets, two plasters, a cooling sleeve that keeps the sample for 24 hours, and a code that ties the kit to your booking.</p>',
    ),
  ],
  images: ['home-kit', 'home-kit-cooler', 'home-kit-leaflet'],
  options: [{ id: 'opt_home_kit_style', title: { ar: 'النوع', en: 'Type' } }],
  variants: [
    {
      id: 'variant_home_kit_vitamins',
      title: { ar: 'فيتامينات', en: 'Vitamins' },
      image: 'home-kit',
      sku: 'KIT-HOME-VIT',
      amount: 15_900,
      saleAmount: 12_900,
      stock: 12,
      weightGrams: 240,
      values: { opt_home_kit_style: { ar: 'فيتامينات', en: 'Vitamins' } },
      testName: 'Vitamin D 25-OH (D2+D3)',
    },
    {
      id: 'variant_home_kit_diabetes',
      title: { ar: 'سكري', en: 'Diabetes' },
      image: 'home-kit-diabetes',
      sku: 'KIT-HOME-DIA',
      amount: 15_900,
      saleAmount: 13_900,
      stock: 500,
      weightGrams: 240,
      values: { opt_home_kit_style: { ar: 'سكري', en: 'Diabetes' } },
      testName: 'HbA1c',
    },
    {
      id: 'variant_home_kit_thyroid',
      title: { ar: 'غدة درقية', en: 'Thyroid' },
      image: 'home-kit-thyroid',
      sku: 'KIT-HOME-THY',
      amount: 15_900,
      saleAmount: null,
      stock: 3,
      weightGrams: 250,
      values: { opt_home_kit_style: { ar: 'غدة درقية', en: 'Thyroid' } },
      testName: 'TSH',
    },
  ],
  testName: null,
  relatedIds: ['prod_vitamin_d_kit', 'prod_hba1c_kit', 'prod_results_journal'],
  updatedAt: '2025-09-28T08:00:00.000Z',
};

export const kitProducts: readonly EmbeddedProduct[] = [homeKit, ...firstTestKits, ...furtherTestKits];
