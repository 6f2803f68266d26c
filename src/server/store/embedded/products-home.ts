import type { EmbeddedProduct } from './embedded-product.ts';
import { boxNote, careNote, deliveryNote } from './product-notes.ts';
import { standardVariant, usualProduct } from './usual-product.ts';

const bottle: EmbeddedProduct = {
  ...usualProduct,
  id: 'prod_graduated_bottle',
  slug: 'graduated-bottle',
  title: { ar: 'قارورة مدرّجة', en: 'Graduated bottle' },
  subtitle: { ar: 'ستيل، 750 مل، تحفظ البرودة', en: 'Steel, 750 ml, keeps cold' },
  description: {
    ar: '<p>جدار مزدوج من الستيل، وتدريج محفور كل 50 مل يبيّن ما شربته منذ الصباح. الغطاء كوب صغير.</p>',
    en: '<p>Double-walled steel with marks engraved every 50 ml, so you can see what you have drunk since the morning. The lid is a small cup.</p>',
  },
  additionalInfo: [
    careNote(
      '<p>اغسلها باليد بماء دافئ. لا تضعها في الميكروويف ولا في المجمّد.</p>',
      '<p>Wash by hand in warm water. Keep out of the microwave and the freezer.</p>',
    ),
    deliveryNote,
    boxNote(
      '<p>قارورة، وغطاء على شكل كوب، وفرشاة تنظيف.</p>',
      '<p>A bottle, a cup lid and a cleaning brush.</p>',
    ),
  ],
  images: ['bottle', 'bottle-open'],
  collections: ['col_home'],
  selection: null,
  variants: [
    {
      ...standardVariant,
      id: 'variant_graduated_bottle',
      sku: 'HOM-BOTTLE-750',
      amount: 8_900,
      stock: 500,
      weightGrams: 410,
    },
  ],
  relatedIds: ['prod_lunch_box', 'prod_tote_bag'],
  updatedAt: '2025-09-20T08:00:00.000Z',
};

const firstAidBag: EmbeddedProduct = {
  ...usualProduct,
  id: 'prod_first_aid_bag',
  slug: 'car-first-aid-bag',
  title: { ar: 'حقيبة إسعاف للسيارة', en: 'Car first-aid bag' },
  subtitle: { ar: '42 قطعة', en: '42 pieces' },
  ribbon: { ar: 'جديد', en: 'New' },
  description: {
    ar: '<p>حقيبة صلبة تثبت في صندوق السيارة، وفي غطائها دليل مصوّر لما تفعله أولًا. الأرقام التي تلزم في الطوارئ مطبوعة عليه.</p>',
    en: '<p>A firm bag that stays put in the boot of a car, with a picture guide in the lid to what to do first. Emergency numbers are printed on it.</p>',
  },
  additionalInfo: [
    careNote(
      '<p>لا تترك المستحضرات السائلة في السيارة صيفًا. راجع تواريخ الصلاحية كل ستة أشهر.</p>',
      '<p>Do not leave liquids in the car in summer. Check the expiry dates every six months.</p>',
    ),
    boxNote(
      '<ul><li>ضمادات وشاش ولاصق</li><li>مقص وملقط</li><li>قفازات وبطانية حرارية</li><li>كمادة باردة</li></ul>',
      '<ul><li>Plasters, gauze and tape</li><li>Scissors and tweezers</li><li>Gloves and a thermal blanket</li><li>A cold pack</li></ul>',
    ),
    deliveryNote,
  ],
  images: ['first-aid', 'first-aid-open'],
  collections: ['col_home'],
  variants: [
    {
      ...standardVariant,
      id: 'variant_first_aid_bag',
      sku: 'HOM-AID-42',
      amount: 14_900,
      stock: 500,
      weightGrams: 980,
    },
  ],
  relatedIds: ['prod_digital_thermometer', 'prod_graduated_bottle'],
  updatedAt: '2025-10-01T08:00:00.000Z',
};

const lunchBox: EmbeddedProduct = {
  ...usualProduct,
  id: 'prod_lunch_box',
  slug: 'lunch-box',
  title: { ar: 'علبة غداء بثلاث خانات', en: 'Lunch box with three sections' },
  subtitle: { ar: 'نصفها للخضار، وربعان لما بقي', en: 'Half for vegetables, two quarters for the rest' },
  description: {
    ar: '<p>خانات بمقاسات ثابتة تسهّل تقدير الحصص. الغطاء محكم، والعلبة تصلح للميكروويف بلا غطاء.</p>',
    en: '<p>Sections of fixed sizes make portions easier to judge. The lid seals, and the box may go in the microwave without it.</p>',
  },
  additionalInfo: [
    deliveryNote,
    boxNote('<p>علبة، وغطاء، وملعقة وشوكة.</p>', '<p>A box, a lid, a spoon and a fork.</p>'),
  ],
  images: ['lunch-box', 'lunch-box-open'],
  collections: ['col_home'],
  variants: [
    {
      ...standardVariant,
      id: 'variant_lunch_box',
      sku: 'HOM-LUNCH-3',
      amount: 9_800,
      stock: 12,
      weightGrams: 450,
    },
  ],
  relatedIds: ['prod_graduated_bottle', 'prod_tote_bag'],
  updatedAt: '2025-09-11T08:00:00.000Z',
};

const growthChart: EmbeddedProduct = {
  ...usualProduct,
  id: 'prod_growth_chart',
  slug: 'growth-chart',
  title: { ar: 'مسطرة نمو للجدار', en: 'Wall growth chart' },
  subtitle: { ar: 'من 60 إلى 180 سم، على قماش', en: 'From 60 to 180 cm, on canvas' },
  description: {
    ar: '<p>قماش مدرّج بين عودين من الخشب، علّقه على ارتفاع 60 سم. لكل طفل لون، وبجانب كل علامة مكان للتاريخ.</p>',
    en: '<p>Graduated canvas between two wooden rods, hung 60 cm above the floor. Each child has a colour, and each mark a place for the date.</p>',
  },
  additionalInfo: [
    boxNote(
      '<p>مسطرة مطوية، وثلاثة أقلام قماش، وخطّاف.</p>',
      '<p>A rolled chart, three fabric pens and a hook.</p>',
    ),
    deliveryNote,
  ],
  images: ['growth-chart'],
  collections: ['col_home'],
  variants: [
    {
      ...standardVariant,
      id: 'variant_growth_chart',
      sku: 'HOM-GROWTH',
      amount: 7_500,
      stock: 12,
      weightGrams: 260,
    },
  ],
  relatedIds: ['prod_results_journal', 'prod_first_aid_bag'],
  updatedAt: '2025-09-10T08:00:00.000Z',
};

const giftWrap: EmbeddedProduct = {
  ...usualProduct,
  id: 'prod_gift_wrap',
  slug: 'gift-wrap',
  title: { ar: 'تغليف هدية', en: 'Gift wrapping' },
  subtitle: { ar: 'ورق وشريط وبطاقة بخط اليد', en: 'Paper, ribbon and a handwritten card' },
  description: {
    ar: '<p>أضفه إلى أي طلب. اكتب كلمات البطاقة في ملاحظات الدفع، بما لا يزيد على 120 حرفًا.</p>',
    en: '<p>Goes with any order. Write the words of the card in the notes when you pay, up to 120 letters.</p>',
  },
  additionalInfo: [],
  images: ['gift-wrap'],
  collections: ['col_home'],
  selection: null,
  variants: [
    {
      ...standardVariant,
      id: 'variant_gift_wrap',
      sku: 'HOM-GIFT',
      amount: 1_500,
      stock: null,
      weightGrams: 50,
    },
  ],
  relatedIds: ['prod_graduated_bottle', 'prod_graduated_tshirt'],
  updatedAt: '2025-09-01T08:00:00.000Z',
};

export const homeProducts: readonly EmbeddedProduct[] = [
  bottle,
  firstAidBag,
  lunchBox,
  growthChart,
  giftWrap,
];
