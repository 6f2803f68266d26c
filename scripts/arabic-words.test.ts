import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// The rules of docs/arabic.md that a program can check.
const folder = new URL('../src/client/locales/ar/', import.meta.url);
const legal = new URL('../src/client/site/legal/', import.meta.url);
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

type Entry = { context: string; english: string; arabic: string };

const joined = (quoted: string) => [...quoted.matchAll(/"(.*)"/g)].map(([, part]) => part).join('');

const entries: Entry[] = readdirSync(folder)
  .filter((file) => file.endsWith('.po'))
  .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n\n'))
  .flatMap((block) => {
    const [, context = ''] = /^msgctxt "(.*)"$/m.exec(block) ?? [];
    const [, english] = /^msgid ((?:".*"\n?)+)/m.exec(block) ?? [];
    const [, arabic] = /^msgstr ((?:".*"\n?)+)/m.exec(block) ?? [];
    return english === undefined || arabic === undefined
      ? []
      : [{ context, english: joined(english), arabic: joined(arabic) }];
  })
  .filter(({ english }) => english !== '');

// The legal texts and the about page are outside the message catalogues.
const pages = readdirSync(legal)
  .filter((file) => /\.ar\.ts$|about/.test(file))
  .flatMap((file) => quotedIn(readFileSync(new URL(file, legal), 'utf8')))
  .map((arabic) => ({ context: '', english: '', arabic }));

/** What the server shows from its own files: rules of the analysis, purposes, the catalogue, the built-in store. */
const shownByServer = [
  ...globSync([
    'src/server/results/analysis/rules/*.json',
    'src/server/search/purposes/map/*.json',
    'src/server/catalog/readings/*.json',
    'src/server/seed/data/*.json',
  ]).flatMap((file) => arabicIn(JSON.parse(readFileSync(file, 'utf8')))),
  ...globSync([
    'src/server/store/embedded/p*.ts',
    'src/server/booking/calendar/calendar-messages.ts',
    'src/server/pages/web-manifest/web-manifest.ts',
  ]).flatMap((file) => quotedIn(readFileSync(file, 'utf8'))),
].map((arabic) => ({ context: '', english: '', arabic }));

/** Lists of words are what people type, right or wrong. */
function arabicIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'ar' || key.endsWith('Ar') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => arabicIn(item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => arabicIn(inner, name));
}

function quotedIn(code: string): string[] {
  return (code.match(/'[^'\n]*[ء-ي][^'\n]*'/g) ?? []).map((quoted) => quoted.slice(1, -1));
}

const breakingIn = (texts: readonly Entry[], rule: RegExp) =>
  texts.filter(({ arabic }) => rule.test(arabic)).map(({ arabic }) => arabic);
const breaking = (rule: RegExp) => breakingIn([...entries, ...pages, ...shownByServer], rule);

/** A word, alone or with the article and the letters that join it. */
const word = (...words: string[]) =>
  new RegExp(`(?<![ء-ي])[وف]?[بلك]?(?:ال|لل)?(?:${words.join('|')})(?![ء-ي])`);
const wordOf = (list: string) => word(...list.split(' '));

const everywhere: [rule: string, broken: RegExp][] = [
  ['tanwin is on the letter before the alif', /اً/],
  ['digits are 0-9', /[٠-٩۰-۹]/],
  ['commas, semicolons and question marks are Arabic', /[ء-ي]\s*[,;?]/],
  ['nothing stands between a word and its mark', / [،؛؟]/],
  ['a space follows a mark', /[،؛؟](?=[ء-ي])/],
  ['spaces are single', /\S {2,}\S/],
  [
    'no tatweel, but as the carrier of a preposition and of a letter by itself',
    /(?<!(?<![ء-ي])ه)ـ(?!\s?[<{«#\w\-⁦]|$)/,
  ],
  ['quotation marks are «…»', /[“”]|\\"/],
  ['specimen has its shadda', /(?<![ء-ي])(?:ال|وال|بال|لل|و|ب|ل)?عين(?:ة|ات|تك|تين|تان)(?![ء-ي])/],
  ['a reference range is مدى', /مجال(?! كهربائي| الصحي)/],
  [
    'a name of a test is not announced by a word that many of them begin with',
    /(?<![ء-ي])ل?(?:تحليل|اختبار) «?(?:<\d>)?\{/,
  ],
  ['the analysis of results is made by rules', /تحليل[^.]*(?:الذكاء|الذكي)/],
  ['a customer without a name is not unknown', /عميل مجهول/],
  ['nobody is asked to carry out an action', /(?<![ء-ي])(?:قم|قمت|قومي) ب/],
  ['no forms for two genders with a slash or brackets', /[ء-ي](?:\/ة|\(ة\))/],
  ['persian letters are not Arabic ones', /[یک]/],
  [
    'hamzas are written',
    word('الى', 'اذا', 'الان', 'اضف', 'اعد', 'ارسل', 'اضافة', 'الغاء', 'انشاء', 'اعادة', 'ارسال'),
  ],
  ['an imperative of three letters has no hamza', /(?<![ء-ي])إ(?:ختر|حجز|بحث|ضغط|دفع|قرأ|ستخدم|سم)(?![ء-ي])/],
];

/** Not in legal texts, which have words of their own and are agreed to as they are. */
const inCatalogues: [rule: string, broken: RegExp][] = [
  ['nobody reads that something was carried out', /(?<![ء-ي])[وف]?(?:تم|تمت|س?يتم)(?![ء-ي])/],
  ['nobody reads that an action took place', /(?<![ء-ي])[وف]?(?:جرى|جرت) (?!على)[ء-ي]/],
  ['a request is an imperative', /(?<![ء-ي])(?:[يت]ُ?رجى|الرجاء|رجاءً|نرجو|من فضلك|فضلًا)(?![ء-ي])/],
  ['nothing is required where a person can be asked', /(?<!لم نجد )(?<![ء-ي])المطلوب(?![ء-ي])/],
  [
    'a laboratory is spoken to as one person',
    /(?:مختبر|قائمت|طلبات|نتائج|تقييمات|حساب|لدي|علي|إلي|من|ردّ?)كم(?![ء-ي])/,
  ],
  ['lists are loaded, not fetched', /(?<![ء-ي])جلب(?![ء-ي])/],
  ['a failure has its shadda', /(?<![ء-ي])تعذرت?(?![ء-ي])/],
  // The texts of a test for women alone, which speak to a woman, are not in the catalogues.
  [
    'one person is spoken to, in forms that serve everybody',
    wordOf(
      'اختاروا اضغطوا أدخلوا احجزوا أضيفوا قارنوا يمكنكم لكم عليكم أنتم اختاري اضغطي أدخلي احجزي أضيفي قارني',
    ),
  ],
  ['the plans have Arabic names', /بريميوم|خطة الأساس|إنتربرايز/],
  // The last column of the table in docs/arabic.md, as far as a word is wrong everywhere.
  ['a lab is مختبر', word('معمل', 'معامل التحليل', 'عيادة', 'عيادات')],
  ['an appointment is موعد', word('ميعاد', 'مواعيدكم', 'تأجيل الموعد', 'نقل الموعد', 'نقل الزيارة')],
  ['a range is مدى', word('نطاق', 'النطاق', 'معدل مرجعي', 'المعدل المرجعي')],
  ['a filter is فلتر', word('مرشّح', 'مرشح', 'عامل تصفية', 'عوامل تصفية')],
  ['a case is بلاغ', word('شكوى', 'شكاوى')],
  ['a customer without a name has one word', word('مجهول', 'مجهولة', 'مجهولين')],
  ['no English word has Arabic letters', word('إيميل', 'ايميل', 'تلفون', 'موبايل', 'باسورد', 'كيت', 'كنسل')],
  ['an analyte is عنصر مقيس', /ماد(?:ة|تين) مقاسة|(?<!عنصر |عناصر |العنصر |العناصر )(?<![ء-ي])مقيس(?![ء-ي])/],
  ['a cart is سلة', word('عربة', 'عربة التسوق')],
  ['a plan is باقة', word('خطة', 'خطط')],
];

describe('the Arabic catalogues', () => {
  test('have one Arabic text for an English one', () => {
    // Catalogues are loaded together in an order that differs between the server and the browser.
    const texts = Map.groupBy(entries, ({ context, english }) => `${context}|${english}`);
    const different = [...texts.values()].filter(
      (same) => new Set(same.map(({ arabic }) => arabic)).size > 1,
    );
    expect(different.map(([entry]) => entry?.english)).toEqual([]);
  });

  test('are not empty', () => {
    expect(entries.length).toBeGreaterThan(2_000);
    expect(pages.length).toBeGreaterThan(50);
    expect(shownByServer.length).toBeGreaterThan(2_000);
  });

  test.each(everywhere)('%s', (_, rule) => {
    expect(breaking(rule)).toEqual([]);
  });

  test.each(inCatalogues)('%s', (_, rule) => {
    expect(breakingIn(entries, rule)).toEqual([]);
  });

  test('a request is not a requirement; a fast and a fact are', () => {
    // A fast is a fact of a test; "not needed" asks for nothing; the last is a heading that the specification fixes.
    const allowed = /(?:لا|ما) يلزم|يلزم صيام|يلزم المختبرات|^يلزم ربط مزوّد دفع$/;
    expect(breakingIn(entries, /(?<![ء-ي])[وف]?يلزم/).filter((arabic) => !allowed.test(arabic))).toEqual([]);
  });

  test('only messages that the specification fixes have exclamation marks', () => {
    const fixed = [
      /^(?:Payment Successful|Your booking is confirmed|Added to Cart)!/,
      /^Successfully (?:logged in|registered|upgraded)!/,
      /^Oh no! Something went wrong\.$/,
      /# in stock!/,
    ];
    const loud = entries.filter(({ arabic }) => arabic.includes('!'));
    expect(loud.filter(({ english }) => !fixed.some((one) => one.test(english)))).toEqual([]);
  });
});

describe('the forms of an Arabic text', () => {
  test('one and two carry no digit, and a zero says what it means', () => {
    const branch = (form: string, digits: string) => new RegExp(`(?<![a-z])${form} \\{[^}]*(?:${digits})`);
    const rules = [
      branch('one', '#|(?<!\\d)1(?!\\d)'),
      branch('two', '#|(?<!\\d)2(?!\\d)'),
      branch('zero', '#'),
    ];
    const spoken = entries.filter(({ arabic }) => /\{\w+, plural,/.test(arabic));
    expect(rules.flatMap((rule) => breakingIn(spoken, rule))).toEqual([]);
  });

  // The server loads all catalogues and a page only some: a text that differs between them breaks hydration.
  test('a text has one translation in all catalogues', () => {
    const ofText = Map.groupBy(entries, ({ context, english }) => `${context} ${english}`);
    const torn = [...ofText].filter(([, same]) => new Set(same.map(({ arabic }) => arabic)).size > 1);
    expect(torn.map(([text]) => text)).toEqual([]);
  });

  test('no letter stands three times in a row', () => {
    expect(entries.filter(({ arabic }) => /([\u0621-\u064a])\1\1/.test(arabic))).toEqual([]);
  });

  test('every plural has its six forms', () => {
    const lacking = entries.filter(({ arabic }) =>
      [...arabic.matchAll(/\{\w+, plural,/g)].some(
        () => !FORMS.every((form) => new RegExp(`(?:^|[\\s}])${form} \\{`).test(arabic)),
      ),
    );
    expect(lacking.map(({ english }) => english)).toEqual([]);
  });

  test('an amount has the sign of the currency, not its name', () => {
    // The name with tanwin is how somebody speaks.
    expect(breaking(/[\d>}]\s*ريال(?!ًا)/)).toEqual([]);
  });

  test('the Arabic has every placeholder of the English', () => {
    const namesIn = (text: string) =>
      new Set(
        [
          ...text.matchAll(/(?<!(?:zero|one|two|few|many|other|=\d) )\{(\w+)(?:, plural)?[,}]|<(\d)\/?>/g),
        ].map(([whole]) => whole.slice(0, 3)),
      );
    const lacking = entries.filter(({ english, arabic }) =>
      [...namesIn(english)].some((name) => !namesIn(arabic).has(name)),
    );
    expect(lacking.map(({ english }) => english)).toEqual([]);
  });
});

test('no text is italic, because Arabic has no italics', () => {
  const client = new URL('../src/client/', import.meta.url);
  const slanted = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .filter((file) =>
      /['"](?:italic|oblique)|font-style:\s*(?:italic|oblique)/.test(
        readFileSync(new URL(file, client), 'utf8'),
      ),
    );
  expect(slanted).toEqual([]);
});
