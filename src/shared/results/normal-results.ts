import * as z from 'zod/mini';
import { searchTextInput } from '#/shared/core/page.ts';
import { type LabResultRow, revisionInput } from './lab-result.ts';

export const MOST_VERIFIED_TOGETHER = 100;

export const normalResultsInput = z._default(z.object({ searchText: z._default(searchTextInput, '') }), {
  searchText: '',
});
export type NormalResultsInput = z.infer<typeof normalResultsInput>;

/** The results with the revisions that the verifier saw in the list of normal ones. */
export const verifyNormalResultsInput = z.object({
  results: z
    .array(z.object({ id: z.uuid(), revision: revisionInput }))
    .check(z.minLength(1), z.maxLength(MOST_VERIFIED_TOGETHER)),
});
export type VerifyNormalResultsInput = z.infer<typeof verifyNormalResultsInput>;

/** An entered result that is normal throughout. */
export type NormalResult = Pick<
  LabResultRow,
  'bookingId' | 'accessionNumber' | 'testName' | 'customerName' | 'isAnonymous'
> & {
  resultId: string;
  revision: string;
  valueCount: number;
  /** How many analytes the test has: some may be missing. */
  analyteCount: number;
};
