import type { EmbeddedProduct } from './embedded-product.ts';
import { boxNote, careNote, deliveryNote } from './product-notes.ts';
import { standardVariant, usualProduct } from './usual-product.ts';

const dryPlace = careNote(
  '<p>في مكان جاف بين 10 و30 درجة مئوية، بعيدًا عن الشمس.</p>',
  '<p>In a dry place between 10 and 30 °C, away from the sun.</p>',
);

const usualMeter = { ...usualProduct, collections: ['col_tracking'] } satisfies Partial<EmbeddedProduct>;

const thermometer: EmbeddedProduct = {
  ...usualMeter,
  id: 'prod_digital_thermometer',
  slug: 'digital-thermometer',
  title: { ar: 'ميزان حرارة رقمي', en: 'Digital thermometer' },
  subtitle: { ar: 'قراءة في 10 ثوانٍ', en: 'Reads in 10 seconds' },
  description: {
    ar: '<p>رأس مرن وشاشة مضاءة، ويحفظ آخر عشر قراءات. ينطفئ وحده بعد عشر دقائق.</p>',
    en: '<p>A flexible tip, a lit screen and a memory of the last ten readings. It switches itself off after ten minutes.</p>',
  },
  additionalInfo: [
    deliveryNote,
    boxNote(
      '<p>ميزان حرارة، وعلبة للحفظ، وبطارية، ودليل بالعربية والإنجليزية.</p>',
      '<p>A thermometer, a case, a battery and a guide in Arabic and English.</p>',
    ),
    dryPlace,
  ],
  images: ['thermometer', 'thermometer-case'],
  variants: [
    {
      ...standardVariant,
      id: 'variant_digital_thermometer',
      sku: 'TRK-THERMO',
      amount: 6_500,
      stock: 500,
      weightGrams: 60,
    },
  ],
  relatedIds: ['prod_first_aid_bag', 'prod_results_journal'],
  updatedAt: '2025-09-18T08:00:00.000Z',
};

const bloodPressureMonitor: EmbeddedProduct = {
  ...usualMeter,
  id: 'prod_blood_pressure_monitor',
  slug: 'blood-pressure-monitor',
  title: {
    ar: 'جهاز قياس ضغط الدم',
    en: 'Blood pressure monitor',
  },
  subtitle: { ar: 'للذراع، بكفّة من ثلاثة مقاسات', en: 'For the upper arm, with a cuff in three sizes' },
  description: {
    ar: '<p>شاشة كبيرة وذاكرة لشخصين. اختر مقاس الكفّة بحسب محيط أعلى الذراع.</p><h3>المقاسات</h3><table><thead><tr><th>الكفّة</th><th>محيط الذراع</th></tr></thead><tbody><tr><td>متوسطة</td><td>22 إلى 32 سم</td></tr><tr><td>كبيرة</td><td>32 إلى 42 سم</td></tr><tr><td>صغيرة</td><td>17 إلى 22 سم</td></tr></tbody></table><p>القراءات للمتابعة فقط، ولا تغني عن رأي الطبيب.</p>',
    en: '<p>A large screen and a memory for two people. Choose the cuff by the distance around your upper arm.</p><h3>Sizes</h3><table><thead><tr><th>Cuff</th><th>Around the arm</th></tr></thead><tbody><tr><td>Medium</td><td>22 to 32 cm</td></tr><tr><td>Large</td><td>32 to 42 cm</td></tr><tr><td>Small</td><td>17 to 22 cm</td></tr></tbody></table><p>Readings help you keep track; they do not replace your doctor’s advice.</p>',
  },
  additionalInfo: [
    dryPlace,
    deliveryNote,
    boxNote(
      '<p>جهاز، وكفّة بالمقاس المختار، وأربع بطاريات، وكيس.</p>',
      '<p>A monitor, a cuff in the size you chose, four batteries and a bag.</p>',
    ),
  ],
  images: ['blood-pressure', 'blood-pressure-cuff', 'blood-pressure-screen'],
  selection: 'first_variant',
  options: [{ id: 'opt_cuff_size', title: { ar: 'مقاس الكفّة', en: 'Cuff size' } }],
  variants: [
    {
      id: 'variant_cuff_medium',
      title: { ar: 'متوسطة', en: 'Medium' },
      image: null,
      sku: 'TRK-BP-M',
      amount: 18_900,
      saleAmount: null,
      stock: 12,
      weightGrams: 620,
      values: { opt_cuff_size: { ar: 'متوسطة', en: 'Medium' } },
    },
    {
      id: 'variant_cuff_large',
      title: { ar: 'كبيرة', en: 'Large' },
      image: 'blood-pressure-cuff',
      sku: 'TRK-BP-L',
      amount: 20_900,
      saleAmount: 19_900,
      stock: 2,
      weightGrams: 660,
      values: { opt_cuff_size: { ar: 'كبيرة', en: 'Large' } },
    },
    {
      id: 'variant_cuff_small',
      title: { ar: 'صغيرة', en: 'Small' },
      image: 'blood-pressure-cuff',
      sku: 'TRK-BP-S',
      amount: 16_900,
      saleAmount: null,
      stock: 3,
      weightGrams: 600,
      values: { opt_cuff_size: { ar: 'صغيرة', en: 'Small' } },
    },
  ],
  relatedIds: ['prod_results_journal', 'prod_lipid_kit'],
  updatedAt: '2025-09-17T08:00:00.000Z',
};

const glucoseMeter: EmbeddedProduct = {
  ...usualMeter,
  id: 'prod_glucose_meter',
  slug: 'glucose-meter',
  title: { ar: 'جهاز قياس سكر الدم', en: 'Blood glucose meter' },
  subtitle: { ar: 'بوحدتي mg/dL وmmol/L', en: 'In mg/dL and mmol/L' },
  description: {
    ar: '<p>قطرة صغيرة وقراءة في خمس ثوانٍ، وذاكرة لخمسمئة قراءة. الشرائط تُباع وحدها.</p><p>القراءات للمتابعة فقط، ولا تغني عن رأي الطبيب.</p>',
    en: '<p>A small drop, a reading in five seconds and a memory of five hundred readings. Strips are sold separately.</p><p>Readings help you keep track; they do not replace your doctor’s advice.</p>',
  },
  additionalInfo: [
    boxNote(
      '<p>جهاز، وقلم وخز، وعشرة واخزات، وحافظة.</p>',
      '<p>A meter, a lancing pen, ten lancets and a pouch.</p>',
    ),
    dryPlace,
    deliveryNote,
  ],
  images: ['glucose-meter', 'glucose-meter-pouch'],
  selection: null,
  variants: [
    {
      ...standardVariant,
      id: 'variant_glucose_meter',
      sku: 'TRK-GLUCO',
      amount: 11_900,
      stock: 2,
      weightGrams: 210,
    },
  ],
  relatedIds: ['prod_glucose_strips', 'prod_hba1c_kit'],
  updatedAt: '2025-09-16T08:00:00.000Z',
};

export const meterProducts: readonly EmbeddedProduct[] = [thermometer, bloodPressureMonitor, glucoseMeter];
