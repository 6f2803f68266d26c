import type { EmbeddedProduct } from './embedded-product.ts';
import { boxNote, deliveryNote, notTheAnalysis, sampleCareNote } from './product-notes.ts';
import { standardVariant, usualKit } from './usual-product.ts';

const hba1cKit: EmbeddedProduct = {
  ...usualKit,
  id: 'prod_hba1c_kit',
  slug: 'hba1c-kit',
  title: { ar: 'طقم عيّنة السكر التراكمي', en: 'HbA1c sample kit' },
  subtitle: { ar: 'قطرتان على بطاقة، بلا صيام', en: 'Two drops on a card, no fasting' },
  description: {
    ar: `<h3>كيف تستخدمه</h3><ol><li>اغسل يديك بماء دافئ وجففهما.</li><li>خز طرف الإصبع، وامسح القطرة الأولى.</li><li>املأ الدائرتين على البطاقة، واتركها تجف 15 دقيقة.</li></ol><h3>بأرقام</h3><table><thead><tr><th>البند</th><th>القيمة</th></tr></thead><tbody><tr><td>حجم العيّنة</td><td>قطرتان</td></tr><tr><td>مدة الأخذ</td><td>5 دقائق</td></tr><tr><td>الصيام</td><td>غير مطلوب</td></tr></tbody></table><ul><li>يصلح للبالغين.</li><li>لا يصلح لمن يتناول مميّعات الدم إلا بعد سؤال الطبيب.</li></ul>${notTheAnalysis.ar}<p>رمز التحليل في سجل LOINC: <a href="https://loinc.org/4548-4">4548-4</a>. للأسئلة عن الطقم: <a href="mailto:hello@mukhtabari.example">hello@mukhtabari.example</a></p>`,
    en: `<h3>How to use it</h3><ol><li>Wash your hands in warm water and dry them.</li><li>Prick a fingertip and wipe away the first drop.</li><li>Fill both circles on the card and let it dry for 15 minutes.</li></ol><h3>In figures</h3><table><thead><tr><th>What</th><th>How much</th></tr></thead><tbody><tr><td>Sample</td><td>Two drops</td></tr><tr><td>Time it takes</td><td>5 minutes</td></tr><tr><td>Fasting</td><td>Not needed</td></tr></tbody></table><ul><li>For adults.</li><li>If you take blood thinners, ask your doctor first.</li></ul>${notTheAnalysis.en}<p>The test in the LOINC register: <a href="https://loinc.org/4548-4">4548-4</a>. Questions about the kit: <a href="mailto:hello@mukhtabari.example">hello@mukhtabari.example</a></p>`,
  },
  additionalInfo: [
    sampleCareNote,
    deliveryNote,
    boxNote(
      '<ul><li>بطاقة عيّنة بدائرتين</li><li>واخزان معقّمان</li><li>ضمادتان</li><li>كيس تجفيف</li><li>رمز الطقم</li></ul>',
      '<ul><li>A sample card with two circles</li><li>Two sterile lancets</li><li>Two plasters</li><li>A drying pouch</li><li>The code of the kit</li></ul>',
    ),
  ],
  images: ['hba1c-kit', 'hba1c-kit-card'],
  variants: [
    {
      ...standardVariant,
      id: 'variant_hba1c_kit',
      sku: 'KIT-HBA1C',
      amount: 6_900,
      stock: 500,
      weightGrams: 90,
    },
  ],
  testName: 'HbA1c',
  relatedIds: ['prod_glucose_meter', 'prod_glucose_strips', 'prod_results_journal'],
  updatedAt: '2025-09-26T08:00:00.000Z',
};

const vitaminDKit: EmbeddedProduct = {
  ...usualKit,
  id: 'prod_vitamin_d_kit',
  slug: 'vitamin-d-kit',
  title: { ar: 'طقم عيّنة فيتامين د', en: 'Vitamin D sample kit' },
  subtitle: { ar: 'أنبوب صغير وقطرات من الإصبع', en: 'A small tube, a few drops from a finger' },
  description: {
    ar: `<p>أنبوب بفاصل هلامي لقطرات من طرف الإصبع، ومعه أنبوب احتياطي إن لم تكفِ المحاولة الأولى.</p>${notTheAnalysis.ar}`,
    en: `<p>A tube with a separating gel for a few drops from a fingertip, and a spare one in case the first try is not enough.</p>${notTheAnalysis.en}`,
  },
  additionalInfo: [
    deliveryNote,
    boxNote(
      '<p>أنبوبان صغيران، وثلاثة واخزات، وثلاث ضمادات، ورمز الطقم.</p>',
      '<p>Two small tubes, three lancets, three plasters and the code of the kit.</p>',
    ),
    sampleCareNote,
  ],
  images: ['vitamin-d-kit', 'vitamin-d-kit-tubes'],
  variants: [
    {
      ...standardVariant,
      id: 'variant_vitamin_d_kit',
      sku: 'KIT-VITD',
      amount: 8_500,
      stock: 500,
      weightGrams: 120,
    },
  ],
  testName: 'Vitamin D 25-OH (D2+D3)',
  relatedIds: ['prod_home_blood_kit', 'prod_iron_kit'],
  updatedAt: '2025-09-25T08:00:00.000Z',
};

const lipidKit: EmbeddedProduct = {
  ...usualKit,
  id: 'prod_lipid_kit',
  slug: 'lipid-kit',
  title: { ar: 'طقم عيّنة الدهون', en: 'Lipid sample kit' },
  subtitle: { ar: 'حقيبة صغيرة للعيّنة وما يلزمها', en: 'A small case with all it takes' },
  description: {
    ar: `<p>خذ العيّنة صباحًا بعد صيام يحدده المختبر، ثم احفظها في الحقيبة حتى الموعد.</p>${notTheAnalysis.ar}`,
    en: `<p>Take the sample in the morning after the fast that the lab asks for, and keep it in the case until your appointment.</p>${notTheAnalysis.en}`,
  },
  additionalInfo: [
    sampleCareNote,
    boxNote(
      '<p>أنبوب بفاصل هلامي، وواخزان، وثلاث مسحات، وحقيبة مبطّنة، ورمز الطقم.</p>',
      '<p>A tube with a separating gel, two lancets, three wipes, a padded case and the code of the kit.</p>',
    ),
    deliveryNote,
  ],
  images: ['lipid-kit', 'lipid-kit-inside'],
  selection: null,
  variants: [
    {
      ...standardVariant,
      id: 'variant_lipid_kit',
      sku: 'KIT-LIPID',
      amount: 9_900,
      stock: 1,
      weightGrams: 160,
    },
  ],
  testName: 'Lipid Panel',
  relatedIds: ['prod_blood_pressure_monitor', 'prod_home_blood_kit'],
  updatedAt: '2025-09-24T08:00:00.000Z',
};

export const firstTestKits: readonly EmbeddedProduct[] = [hba1cKit, vitaminDKit, lipidKit];
