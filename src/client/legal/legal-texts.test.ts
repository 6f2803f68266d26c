import { expect, test } from 'vitest';
import { LEGAL_VERSION } from '#/shared/legal.ts';
import type { PageText } from './page-text.ts';
import { privacyTextAr } from './privacy-text.ar.ts';
import { privacyTextEn } from './privacy-text.en.ts';
import { termsTextAr } from './terms-text.ar.ts';
import { termsTextEn } from './terms-text.en.ts';

const shapeOf = ({ sections }: PageText) =>
  sections.map(({ id, paragraphs, points }) => [id, paragraphs.length, points?.length ?? 0]);

test.each([
  ['privacy', privacyTextAr, privacyTextEn],
  ['terms', termsTextAr, termsTextEn],
])('%s: both languages say the same points, in the version that is agreed to', (_, ar, en) => {
  expect(shapeOf(ar)).toEqual(shapeOf(en));
  expect([ar.dated, en.dated]).toEqual([LEGAL_VERSION, LEGAL_VERSION]);
});
