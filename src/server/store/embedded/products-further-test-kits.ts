import type { EmbeddedProduct } from './embedded-product.ts';
import { boxNote, careNote, deliveryNote, notTheAnalysis, sampleCareNote } from './product-notes.ts';
import { standardVariant, usualKit } from './usual-product.ts';

const thyroidKit: EmbeddedProduct = {
  ...usualKit,
  id: 'prod_thyroid_kit',
  slug: 'thyroid-kit',
  title: { ar: 'طقم عيّنة الغدة الدرقية', en: 'Thyroid sample kit' },
  subtitle: { ar: 'لهرمون TSH، بأنبوب واحد', en: 'For TSH, with one tube' },
  description: {
    ar: `<p>أنبوب واحد لعيّنة هرمون TSH من طرف الإصبع. خذ العيّنة صباحًا في الساعة نفسها كل مرة، لتسهل مقارنة النتائج.</p>${notTheAnalysis.ar}`,
    en: `<p>One tube for a TSH sample from a fingertip. Take it in the morning, at the same hour each time, so that results are easier to compare.</p>${notTheAnalysis.en}`,
  },
  additionalInfo: [
    deliveryNote,
    sampleCareNote,
    boxNote(
      '<p>أنبوب صغير، وواخزان، وضمادتان، ورمز الطقم.</p>',
      '<p>A small tube, two lancets, two plasters and the code of the kit.</p>',
    ),
  ],
  images: ['thyroid-kit'],
  variants: [
    {
      ...standardVariant,
      id: 'variant_thyroid_kit',
      sku: 'KIT-TSH',
      amount: 5_900,
      stock: null,
      weightGrams: 95,
    },
  ],
  testName: 'TSH',
  relatedIds: ['prod_home_blood_kit', 'prod_results_journal'],
  updatedAt: '2025-09-23T08:00:00.000Z',
};

const ironKit: EmbeddedProduct = {
  ...usualKit,
  id: 'prod_iron_kit',
  slug: 'iron-kit',
  title: { ar: 'طقم عيّنة مخزون الحديد', en: 'Iron store sample kit' },
  subtitle: { ar: 'ثلاثة أنابيب، اثنان منها احتياط', en: 'Three tubes, two of them spare' },
  description: {
    ar: `<p>لعيّنة الفيريتين، مع أنبوبين احتياطيين إن لم تكفِ المحاولة الأولى.</p>${notTheAnalysis.ar}`,
    en: `<p>For a ferritin sample, with two spare tubes in case the first try is not enough.</p>${notTheAnalysis.en}`,
  },
  additionalInfo: [
    boxNote(
      '<p>ثلاثة أنابيب صغيرة، وأربعة واخزات، وأربع ضمادات، وحامل، ورمز الطقم.</p>',
      '<p>Three small tubes, four lancets, four plasters, a stand and the code of the kit.</p>',
    ),
    deliveryNote,
    sampleCareNote,
  ],
  images: ['iron-kit'],
  variants: [
    {
      ...standardVariant,
      id: 'variant_iron_kit',
      sku: 'KIT-FERRITIN',
      amount: 7_900,
      stock: 0,
      weightGrams: 150,
    },
  ],
  testName: 'Ferritin',
  relatedIds: ['prod_vitamin_d_kit', 'prod_home_blood_kit'],
  updatedAt: '2025-09-22T08:00:00.000Z',
};

const allergyKit: EmbeddedProduct = {
  ...usualKit,
  id: 'prod_allergy_kit',
  slug: 'allergy-kit',
  title: { ar: 'طقم عيّنة الحساسية', en: 'Allergy sample kit' },
  subtitle: { ar: 'لمجموع IgE، ومعه مفكرة أعراض', en: 'For total IgE, with a symptom diary' },
  description: {
    ar: `<p>أنبوبان لعيّنة مجموع IgE، ومفكرة لأسبوعين تدوّن فيها ما تأكله وما يظهر من أعراض، لتعرضها على طبيبك مع النتيجة.</p>${notTheAnalysis.ar}`,
    en: `<p>Two tubes for a total IgE sample, and a two-week diary of meals and symptoms to show your doctor beside the result.</p>${notTheAnalysis.en}`,
  },
  additionalInfo: [
    sampleCareNote,
    boxNote(
      '<p>أنبوبان صغيران، وواخزان، وضمادتان، ومفكرة أعراض، ورمز الطقم.</p>',
      '<p>Two small tubes, two lancets, two plasters, a symptom diary and the code of the kit.</p>',
    ),
    deliveryNote,
  ],
  images: ['allergy-kit', 'allergy-kit-inside'],
  variants: [
    {
      ...standardVariant,
      id: 'variant_allergy_kit',
      sku: 'KIT-IGE',
      amount: 8_400,
      saleAmount: 6_300,
      stock: 12,
      weightGrams: 170,
    },
  ],
  testName: 'Total IgE',
  relatedIds: ['prod_home_blood_kit', 'prod_results_journal'],
  updatedAt: '2025-09-21T08:00:00.000Z',
};

const urineKit: EmbeddedProduct = {
  ...usualKit,
  id: 'prod_urine_kit',
  slug: 'kidney-urine-kit',
  title: { ar: 'طقم عيّنة البول للكلى', en: 'Kidney urine sample kit' },
  subtitle: { ar: 'كوب مدرّج وكيس محكم، بلا وخز', en: 'A graduated cup and a sealed bag, no pricks' },
  description: {
    ar: `<p>اجمع في الكوب عيّنة من منتصف أول بول صباحًا، وأحكم غطاءه، وضعه في الكيس المزدوج.</p>${notTheAnalysis.ar}`,
    en: `<p>Collect a midstream sample of the first morning urine in the cup, close the lid tightly and put it in the double bag.</p>${notTheAnalysis.en}`,
  },
  additionalInfo: [
    deliveryNote,
    careNote(
      '<p>احفظ العيّنة بين 2 و8 درجات مئوية، وسلّمها إلى المختبر في اليوم نفسه.</p>',
      '<p>Keep the sample between 2 and 8 °C and bring it to the lab on the same day.</p>',
    ),
    boxNote(
      '<p>كوب بسعة 100 مل، وكيس مزدوج محكم، وشريط حرارة، ورمز الطقم.</p>',
      '<p>A 100 ml cup, a sealed double bag, a temperature strip and the code of the kit.</p>',
    ),
  ],
  images: ['urine-kit', 'urine-kit-bag', 'urine-kit-strip'],
  variants: [
    {
      ...standardVariant,
      id: 'variant_urine_kit',
      sku: 'KIT-UACR',
      amount: 5_900,
      stock: 500,
      weightGrams: 80,
    },
  ],
  testName: 'Urine Albumin/Creatinine Ratio',
  relatedIds: ['prod_blood_pressure_monitor', 'prod_hba1c_kit'],
  updatedAt: '2025-09-19T08:00:00.000Z',
};

export const furtherTestKits: readonly EmbeddedProduct[] = [thyroidKit, ironKit, allergyKit, urineKit];
