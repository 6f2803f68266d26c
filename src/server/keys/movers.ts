import { moveCodes } from './move-codes.ts';
import { moveFiles } from './move-files.ts';
import { movePhones } from './move-phones.ts';
import { moveSubscribers } from './move-subscribers.ts';
import type { Mover } from './mover.ts';
import { sealedColumns } from './sealed-columns.ts';

/** Everything in the database that a secret made and that is read longer than some days. */
export const movers: readonly Mover[] = [...sealedColumns, moveCodes, movePhones, moveFiles, moveSubscribers];
