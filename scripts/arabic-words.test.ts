import { readdirSync, readFileSync } from 'node:fs';
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
  .flatMap((file) => readFileSync(new URL(file, legal), 'utf8').match(/'[^'\n]*[ء-ي][^'\n]*'/g) ?? [])
  .map((quoted) => ({ context: '', english: '', arabic: quoted.slice(1, -1) }));

const breaking = (rule: RegExp) =>
  [...entries, ...pages].filter(({ arabic }) => rule.test(arabic)).map(({ arabic }) => arabic);

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
  });

  test.each([
    ['tanwin is on the letter before the alif', /اً/],
    ['digits are 0-9', /[٠-٩۰-۹]/],
    ['commas, semicolons and question marks are Arabic', /[ء-ي]\s*[,;?]/],
    ['nothing stands between a word and its mark', / [،؛؟]/],
    ['spaces are single', /\S {2,}\S/],
    ['no tatweel, but as the carrier of a preposition', /ـ(?!\s?[<{«#\w\-⁦]|$)/],
    ['quotation marks are «…»', /[“”]|\\"/],
    ['specimen has its shadda', /(?<![ء-ي])(?:ال|وال|بال|لل|و|ب|ل)?عين(?:ة|ات|تك|تين|تان)(?![ء-ي])/],
    ['a reference range is مدى', /مجال/],
    [
      'a name of a test is not announced by a word that many of them begin with',
      /(?<![ء-ي])ل?(?:تحليل|اختبار) «?(?:<\d>)?\{/,
    ],
    ['the analysis of results is made by rules', /تحليل[^.]*(?:الذكاء|الذكي)/],
    ['a customer without a name is not unknown', /عميل مجهول/],
    ['nobody is asked to carry out an action', /(?<![ء-ي])(?:قم|قمت|قومي) ب/],
    ['no forms for two genders with a slash or brackets', /[ء-ي](?:\/ة|\(ة\))/],
    ['persian letters are not Arabic ones', /[یک]/],
  ])('%s', (_, rule) => {
    expect(breaking(rule)).toEqual([]);
  });

  test.each([
    ['nobody reads that something was carried out', /(?<![ء-ي])[وف]?(?:تم|تمت|س?يتم)(?![ء-ي])/],
    ['a request is an imperative', /(?<![ء-ي])[يت]ُ?رجى(?![ء-ي])/],
    [
      'a laboratory is spoken to as one person',
      /(?:مختبر|قائمت|طلبات|نتائج|تقييمات|حساب|لدي|علي|إلي|من|ردّ?)كم(?![ء-ي])/,
    ],
    ['lists are loaded, not fetched', /(?<![ء-ي])جلب(?![ء-ي])/],
    ['a failure has its shadda', /(?<![ء-ي])تعذرت?(?![ء-ي])/],
    ['the Premium plan has an Arabic name', /بريميوم/],
  ])('%s', (_, rule) => {
    expect(entries.filter(({ arabic }) => rule.test(arabic)).map(({ arabic }) => arabic)).toEqual([]);
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
