import * as z from 'zod/mini';
import { cursorInput, limitInput } from '#/shared/core/page.ts';

export const dataLooksInput = z.object({ cursor: cursorInput, limit: limitInput });
export type DataLooksInput = z.infer<typeof dataLooksInput>;

/** What people of the site open by itself; lists, which name many, and results are recorded apart. */
export const lookSubjects = ['user', 'order', 'case', 'purchase', 'kit', 'document'] as const;
export type LookSubject = (typeof lookSubjects)[number];

/** An entry of account.looks: when an administrator opened the account or a record of its owner. It does not name the administrator. */
export type DataLook = { id: string; at: string; subject: LookSubject };
