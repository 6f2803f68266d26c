import * as z from 'zod/mini';
import type { Localized } from '#/shared/core/locale.ts';
import { idInput, typedText } from '#/shared/core/text.ts';

const nameText = typedText().check(z.trim(), z.minLength(1), z.maxLength(200));

/** All editable fields of a category, saved as a whole; its place in the order moves step by step. */
export const categoryFieldsInput = z.object({
  nameAr: nameText,
  /** The address of its page: a number alone would be that of another category. */
  nameEn: nameText.check(z.regex(/\p{L}/u)),
  onStrip: z.boolean(),
});
export type CategoryFields = z.infer<typeof categoryFieldsInput>;

export const createCategoryInput = z.object({ fields: categoryFieldsInput });
const known = { categoryId: idInput, version: idInput };
export const updateCategoryInput = z.object({ ...known, fields: categoryFieldsInput });
export type UpdateCategoryInput = z.infer<typeof updateCategoryInput>;
export const moveCategoryInput = z.object({ ...known, direction: z.enum(['up', 'down']) });
export type MoveCategoryInput = z.infer<typeof moveCategoryInput>;
export const removeCategoryInput = z.object(known);
export type RemoveCategoryInput = z.infer<typeof removeCategoryInput>;

export type CategoryRow = {
  categoryId: number;
  version: number;
  name: Localized;
  onStrip: boolean;
  /** Its tests, also those that left the catalogue: they keep it from being removed. */
  testCount: number;
  withdrawnCount: number;
};
