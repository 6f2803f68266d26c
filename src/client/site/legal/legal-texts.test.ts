import { expect, test } from 'vitest';
import { LEGAL_VERSION } from '#/shared/admin/legal.ts';
import { aboutText } from './about-text.ts';
import type { PageText } from './page-text.ts';
import { privacyTextAr } from './privacy-text.ar.ts';
import { privacyTextEn } from './privacy-text.en.ts';
import { termsTextAr } from './terms-text.ar.ts';
import { termsTextEn } from './terms-text.en.ts';
import { withContact } from './with-contact.ts';

const shapeOf = ({ brief, sections }: PageText) => [
  brief?.length,
  ...sections.map(({ id, paragraphs, points }) => [id, paragraphs.length, points?.length ?? 0]),
];

test.each([
  ['privacy', privacyTextAr, privacyTextEn],
  ['terms', termsTextAr, termsTextEn],
])('%s: both languages have the same points, in the version that is agreed to', (_, ar, en) => {
  expect(shapeOf(ar)).toEqual(shapeOf(en));
  expect([ar.dated, en.dated]).toEqual([LEGAL_VERSION, LEGAL_VERSION]);
});

test.each([
  ['privacy', privacyTextAr, privacyTextEn, 2],
  ['terms', termsTextAr, termsTextEn, 1],
  ['about', aboutText.ar, aboutText.en, 1],
])('%s names the contact address that is set, and none without one', (_, ar, en, times) => {
  for (const { sections } of [ar, en]) {
    const words = (email: string | null) => JSON.stringify(withContact(sections, email));
    expect(words('desk@example.test').split('desk@example.test')).toHaveLength(times + 1);
    expect(words(null)).not.toMatch(/\{contact\}|[\w.]+@[\w.]+|""/);
    expect(
      withContact(sections, null).every(({ paragraphs, questions }) => paragraphs.length || questions),
    ).toBe(true);
  }
});

// The policy has to name each of these, which the product stores or passes on.
test.each([
  [
    privacyTextAr,
    ['الهوية الوطنية', 'الحساب البنكي', 'المراجعات', 'رابط شاركته', 'مزود النموذج اللغوي', 'علامة التبويب'],
  ],
  [
    privacyTextEn,
    [
      'national ID number',
      'bank account',
      'reviews',
      'link you shared',
      'language model provider',
      'browser tab',
    ],
  ],
])('the policy names everything that is stored', (text, stored) => {
  const words = JSON.stringify(text);
  for (const word of stored) expect(words).toContain(word);
});
