import * as z from 'zod/mini';
import { latinDigits } from '#/shared/core/digits.ts';
import { typedText } from '#/shared/core/text.ts';
import { isNationalId } from './national-id.ts';

/** Apart from the check itself, which pages need without the library of schemas. */
export const nationalIdInput = typedText().check(z.overwrite(latinDigits), z.trim(), z.refine(isNationalId));
