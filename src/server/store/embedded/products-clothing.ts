import type { Localized } from '#/shared/core/locale.ts';
import type { EmbeddedProduct, EmbeddedVariant } from './embedded-product.ts';
import { deliveryNote, washNote } from './product-notes.ts';
import { standardVariant, usualProduct } from './usual-product.ts';

const shirtColours: { name: Localized; code: string; image: string; stocks: (number | null)[] }[] = [
  { name: { ar: 'فيروزي', en: 'Teal' }, code: 'TEAL', image: 'tshirt-teal', stocks: [500, 500, 12, 3, 0] },
  { name: { ar: 'رملي', en: 'Sand' }, code: 'SAND', image: 'tshirt-sand', stocks: [500, 12, 2, 1, null] },
];
const shirtSizes = ['S', 'M', 'L', 'XL', 'XXL'];
const SHIRT_AMOUNT = 9_500;
const LARGEST_SHIRT_AMOUNT = 10_500;

const shirtVariants: EmbeddedVariant[] = shirtColours.flatMap(({ name, code, image, stocks }) =>
  shirtSizes.map((size, index) => ({
    id: `variant_tshirt_${code.toLowerCase()}_${size.toLowerCase()}`,
    title: { ar: `${name.ar}، ${size}`, en: `${name.en}, ${size}` },
    image,
    sku: `CLO-TSHIRT-${code}-${size}`,
    amount: size === 'XXL' ? LARGEST_SHIRT_AMOUNT : SHIRT_AMOUNT,
    saleAmount: null,
    stock: stocks[index] ?? null,
    weightGrams: 180 + index * 10,
    values: { opt_tshirt_colour: name, opt_tshirt_size: { ar: size, en: size } },
  })),
);

const shirt: EmbeddedProduct = {
  ...usualProduct,
  id: 'prod_graduated_tshirt',
  slug: 'graduated-tshirt',
  title: { ar: 'تيشيرت «مدرّج»', en: '“Graduated” T-shirt' },
  subtitle: { ar: 'قطن، خمسة مقاسات', en: 'Cotton, five sizes' },
  description: {
    ar: '<p>قطن ممشّط بوزن 180 غرام، وعلى الصدر تدريج صغير مطبوع بحبر مائي. وعلى الظهر تدريج أطول.</p>',
    en: '<p>Combed cotton, 180 g, with a small scale printed on the chest in water-based ink and a longer one on the back.</p>',
  },
  additionalInfo: [deliveryNote, washNote],
  images: ['tshirt-teal', 'tshirt-sand', 'tshirt-detail', 'tshirt-back', 'tshirt-folded'],
  collections: ['col_clothing'],
  selection: null,
  options: [
    { id: 'opt_tshirt_colour', title: { ar: 'اللون', en: 'Colour' } },
    { id: 'opt_tshirt_size', title: { ar: 'المقاس', en: 'Size' } },
  ],
  variants: shirtVariants,
  relatedIds: ['prod_tote_bag', 'prod_cap', 'prod_socks'],
  updatedAt: '2025-09-05T08:00:00.000Z',
};

const usualWear = { ...usualProduct, collections: ['col_clothing'] } satisfies Partial<EmbeddedProduct>;

const toteBag: EmbeddedProduct = {
  ...usualWear,
  id: 'prod_tote_bag',
  slug: 'tote-bag',
  title: { ar: 'حقيبة قماش', en: 'Tote bag' },
  subtitle: { ar: 'قطن سعودي، لون الرمل', en: 'Saudi cotton, the colour of sand' },
  description: {
    ar: '<p>قماش سميك يتسع لملف بحجم A4 وقارورة، وفيه جيب داخلي بسحّاب.</p>',
    en: '<p>Thick canvas with room for an A4 folder and a bottle, and a zipped pocket inside.</p>',
  },
  additionalInfo: [deliveryNote, washNote],
  images: ['tote-bag', 'tote-bag-side'],
  variants: [
    {
      ...standardVariant,
      id: 'variant_tote_bag',
      sku: 'CLO-TOTE',
      amount: 5_500,
      stock: 500,
      weightGrams: 220,
    },
  ],
  relatedIds: ['prod_graduated_bottle', 'prod_graduated_tshirt'],
  updatedAt: '2025-09-09T08:00:00.000Z',
};

const hoodie: EmbeddedProduct = {
  ...usualWear,
  id: 'prod_hoodie',
  slug: 'hoodie',
  title: { ar: 'سترة بقلنسوة', en: 'Hoodie' },
  subtitle: { ar: 'قطن ثقيل لليالي الشتاء', en: 'Heavy cotton for winter nights' },
  ribbon: { ar: 'قريبًا', en: 'Coming soon' },
  description: {
    ar: '<p>تعود مع الشتاء. اطّلع على المقاس واللون، والطلب غير متاح بعد.</p>',
    en: '<p>Back with the winter. You can look at it, but it cannot be ordered yet.</p>',
  },
  additionalInfo: [washNote, deliveryNote],
  images: ['hoodie', 'hoodie-back'],
  isPurchasable: false,
  variants: [
    {
      ...standardVariant,
      id: 'variant_hoodie',
      sku: 'CLO-HOODIE',
      amount: 18_500,
      stock: 12,
      weightGrams: 640,
    },
  ],
  relatedIds: ['prod_graduated_tshirt', 'prod_cap'],
  updatedAt: '2025-09-08T08:00:00.000Z',
};

const capColours: {
  name: Localized;
  code: string;
  image: string;
  saleAmount: number | null;
  stock: number;
}[] = [
  { name: { ar: 'رملي', en: 'Sand' }, code: 'sand', image: 'cap-sand', saleAmount: null, stock: 12 },
  { name: { ar: 'فيروزي', en: 'Teal' }, code: 'teal', image: 'cap-teal', saleAmount: 4_900, stock: 2 },
];

const cap: EmbeddedProduct = {
  ...usualWear,
  id: 'prod_cap',
  slug: 'cap',
  title: { ar: 'قبعة «مدرّجة»', en: '“Graduated” cap' },
  subtitle: { ar: 'مقاس واحد بحزام', en: 'One size, with a strap' },
  description: {
    ar: '<p>قطن مغسول، وتطريز صغير على الجبهة، وحزام معدني من الخلف.</p>',
    en: '<p>Washed cotton with a small embroidery in front and a metal strap at the back.</p>',
  },
  additionalInfo: [deliveryNote, washNote],
  images: ['cap-sand', 'cap-teal'],
  options: [{ id: 'opt_cap_colour', title: { ar: 'اللون', en: 'Colour' } }],
  variants: capColours.map(({ name, code, image, saleAmount, stock }) => ({
    id: `variant_cap_${code}`,
    title: name,
    image,
    sku: `CLO-CAP-${code.toUpperCase()}`,
    amount: 6_900,
    saleAmount,
    stock,
    weightGrams: 90,
    values: { opt_cap_colour: name },
  })),
  relatedIds: ['prod_graduated_tshirt', 'prod_socks'],
  updatedAt: '2025-09-07T08:00:00.000Z',
};

const socks: EmbeddedProduct = {
  ...usualWear,
  id: 'prod_socks',
  slug: 'socks',
  title: { ar: 'زوجان من الجوارب', en: 'Two pairs of socks' },
  subtitle: { ar: 'قطن، وعلى الساق تدريج منسوج', en: 'Cotton, with a scale knitted into the leg' },
  description: {
    ar: '<p>زوج رملي وزوج فيروزي من القطن، وعلى الساق تدريج منسوج. المقاس 39 إلى 44.</p>',
    en: '<p>One cotton pair in sand and one in teal, with a scale knitted into the leg. Sizes 39 to 44.</p>',
  },
  additionalInfo: [washNote, deliveryNote],
  images: ['socks'],
  variants: [
    {
      ...standardVariant,
      id: 'variant_socks',
      sku: 'CLO-SOCKS-2',
      amount: 3_500,
      stock: null,
      weightGrams: 110,
    },
  ],
  relatedIds: ['prod_cap', 'prod_gift_wrap'],
  updatedAt: '2025-09-06T08:00:00.000Z',
};

export const clothingProducts: readonly EmbeddedProduct[] = [toteBag, shirt, hoodie, cap, socks];
