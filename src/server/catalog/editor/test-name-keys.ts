import type { TestFields } from '#/shared/catalog/editor.ts';
import { normaliseText } from '#/shared/core/normalise-text.ts';

/** The key of equal names: two tests whose names normalise to the same text would look the same. */
export const nameKey = (name: string) => normaliseText(name) || name.toLowerCase();

/** The names of a test in both languages. */
export const testNameKeys = ({ nameAr, nameEn }: Pick<TestFields, 'nameAr' | 'nameEn'>) => [
  nameKey(nameAr),
  nameKey(nameEn),
];
