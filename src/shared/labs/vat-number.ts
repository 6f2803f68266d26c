import * as z from 'zod/mini';
import { vatNumberInput } from '#/shared/core/vat-number.ts';

/** Null: the lab is not registered for VAT. */
export const setVatNumberInput = z.object({ vatNumber: z.nullable(vatNumberInput) });

/** The form's field: empty means none. */
export const vatNumberFormInput = z.object({
  vatNumber: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    vatNumberInput,
  ]),
});
export type SetVatNumberInput = z.infer<typeof setVatNumberInput>;
export type LabVatNumber = { vatNumber: string | null };
