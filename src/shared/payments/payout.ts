import * as z from 'zod/mini';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput, searchTextInput, timeSortInput } from '#/shared/core/page.ts';
import { idInput, typedText } from '#/shared/core/text.ts';
import { paidOnInput } from './paid-on.ts';

export const labBalancesInput = z._default(
  z.object({ searchText: z._default(searchTextInput, ''), cursor: cursorInput, limit: limitInput }),
  { searchText: '', limit: 20 },
);
export type LabBalancesInput = z.infer<typeof labBalancesInput>;

export const payoutIdInput = z.object({ payoutId: z.uuid() });

/** A ledger entry of a payout; debits are positive. */
export type PayoutEntry = { at: string; account: string; amountHalalas: number };

const MOST_LABS = 1000;

export const createPayoutBatchInput = z.object({
  /** Labs with a lower balance wait for the next batch. */
  minimumHalalas: z.int().check(z.gte(1), z.lte(10_000_000_000)),
  labIds: z.optional(z.array(idInput).check(z.minLength(1), z.maxLength(MOST_LABS))),
});
export type CreatePayoutBatchInput = z.infer<typeof createPayoutBatchInput>;

export const payoutBatchesInput = z._default(
  z.object({ sort: timeSortInput, cursor: cursorInput, limit: limitInput }),
  {
    sort: 'newest',
    limit: 20,
  },
);
export type PayoutBatchesInput = z.infer<typeof payoutBatchesInput>;

export const payoutBatchInput = z.object({ batchId: z.uuid() });
export type PayoutBatchInput = z.infer<typeof payoutBatchInput>;
/** By the number of the lab, or by the amount. */
const batchLinesSorts = ['number', 'greatest', 'smallest'] as const;
export const payoutBatchLinesInput = z.object({
  batchId: z.uuid(),
  sort: z._default(z.enum(batchLinesSorts), 'number'),
  cursor: cursorInput,
  limit: limitInput,
});
export type PayoutBatchLinesInput = z.infer<typeof payoutBatchLinesInput>;
export const removePayoutBatchLineInput = z.object({ batchId: z.uuid(), labId: idInput });
export type RemovePayoutBatchLineInput = z.infer<typeof removePayoutBatchLineInput>;

export const payBatchInput = z.object({
  batchId: z.uuid(),
  paidOn: paidOnInput,
  bankReference: typedText().check(z.trim(), z.minLength(1), z.maxLength(100)),
});
export type PayBatchInput = z.infer<typeof payBatchInput>;

export type PayoutBatchStatus = 'draft' | 'paid' | 'cancelled';

export type PayoutBatchRow = {
  batchId: string;
  /** 'PB-9F3A77C1', as in the bank file. */
  reference: string;
  status: PayoutBatchStatus;
  createdAt: string;
  paidOn: string | null;
  bankReference: string | null;
  lineCount: number;
  /** The total of the bank file. */
  totalHalalas: number;
  paidCount: number;
  paidHalalas: number;
};

type NamedLab = { labId: number; labName: Localized };

export type PayoutBatch = PayoutBatchRow & {
  /** Labs with a balance but without a bank account. */
  leftOut: NamedLab[];
  /** For a paid batch: labs whose balance was too low by then. */
  unpaid: NamedLab[];
};

export type PayoutBatchLine = NamedLab & {
  amountHalalas: number;
  maskedIban: string;
  holder: string;
  /** The laboratory has changed its account since. */
  isAccountChanged: boolean;
  payoutId: string | null;
};

/** Null: no lab had a payable balance. */
export type CreatedPayoutBatch = { batchId: string | null; leftOut: NamedLab[] };
