import type { TestFields } from '#/shared/catalogue.ts';
import { normaliseText } from '#/shared/normalise-text.ts';

/** One key for what reads the same: two tests of one name would look the same to people, however each is spelt. */
export const nameKey = (name: string) => normaliseText(name) || name.toLowerCase();

/** What a test is called, in either language. */
export const namesOfTest = ({ nameAr, nameEn }: Pick<TestFields, 'nameAr' | 'nameEn'>) => [
  nameKey(nameAr),
  nameKey(nameEn),
];
