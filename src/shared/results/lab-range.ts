import * as z from 'zod/mini';
import { inRangeOrder } from '#/shared/catalog/range-order.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput, searchTextInput } from '#/shared/core/page.ts';
import { idInput } from '#/shared/core/text.ts';
import type { DeltaLimit } from './delta-check.ts';
import type { Bounds } from './flag-value.ts';

const ageInput = z.int().check(z.gte(0), z.lte(151));
const boundInput = z._default(z.nullable(z.number().check(z.gte(-1e9), z.lte(1e9))), null);

/** By the name in the language of the page, or from the end of the alphabet. */
const rangesSorts = ['nameEn', 'nameEnDown', 'nameAr', 'nameArDown'] as const;

export const rangesInput = z._default(
  z.object({
    searchText: z._default(searchTextInput, ''),
    sort: z._default(z.enum(rangesSorts), 'nameEn'),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { searchText: '', sort: 'nameEn', limit: 20 },
);
export type RangesInput = z.infer<typeof rangesInput>;

/** A range of the lab, in the analyte's unit; ages in whole years, from inclusive, before exclusive. */
export const setRangeInput = z
  .object({
    /** Null adds a range. */
    id: z._default(z.nullable(idInput), null),
    analyteId: idInput,
    sex: z.enum(['any', 'female', 'male']),
    ageFrom: ageInput,
    ageBefore: ageInput,
    low: boundInput,
    high: boundInput,
    criticalLow: boundInput,
    criticalHigh: boundInput,
  })
  .check(
    ...inRangeOrder,
    z.refine((range) => range.low !== null || range.high !== null, { path: ['low'] }),
  );
export type SetRangeInput = z.infer<typeof setRangeInput>;

export const deleteRangeInput = z.object({ id: idInput });

/** 'usual': as before the lab set a limit; 'never': a change of this analyte is not marked. */
export const setDeltaLimitInput = z
  .object({
    analyteId: idInput,
    kind: z.enum(['usual', 'never', 'absolute', 'percent']),
    amount: z._default(z.nullable(z.number().check(z.gt(0), z.lte(100_000))), null),
  })
  .check(
    z.refine(({ kind, amount }) => (amount !== null) === (kind === 'absolute' || kind === 'percent'), {
      path: ['amount'],
    }),
  );
export type SetDeltaLimitInput = z.infer<typeof setDeltaLimitInput>;

export type LabRange = Bounds & {
  id: number;
  sex: 'any' | 'female' | 'male';
  ageFrom: number;
  ageBefore: number;
};

/** An analyte with the usual ranges of the catalogue and the lab's own, which win. */
export type LabRangesRow = {
  analyteId: number;
  loinc: string;
  name: Localized;
  shortName: string;
  ucum: string;
  usual: LabRange[];
  own: LabRange[];
  /** The change from which a value is marked; null: never. */
  deltaLimit: DeltaLimit | null;
  /** The lab has set it. */
  isOwnDeltaLimit: boolean;
};
