import type { AnalyteFields, AnalyteKind } from '#/shared/catalog/editor.ts';
import type { Draft } from './lines-field.tsx';
import { boundOf, readForm } from './read-form.ts';

export type AnalyteDrafts = { units: Draft[]; ranges: Draft[]; choices: Draft[] };

/** An analyte as its form holds it, also what cannot be saved. */
export type AnalyteDraft = Record<
  'nameAr' | 'nameEn' | 'shortName' | 'loinc' | 'decimals' | 'ucum',
  string
> & {
  kind: AnalyteKind;
} & AnalyteDrafts;

export const analyteDraftOf = (fields: AnalyteFields | undefined): AnalyteDraft => ({
  nameAr: fields?.nameAr ?? '',
  nameEn: fields?.nameEn ?? '',
  shortName: fields?.shortName ?? '',
  loinc: fields?.loinc ?? '',
  kind: fields?.kind ?? 'quantity',
  ucum: fields?.ucum ?? '',
  decimals: String(fields?.decimals ?? 1),
  ...draftsOf(fields),
});

const written = (value: number | null) => String(value ?? '');

/** The lists of an analyte as typed in the form. */
const draftsOf = (fields: AnalyteFields | undefined): AnalyteDrafts => ({
  units: (fields?.units ?? []).map(({ ucum, factor, shift }) => ({
    ucum,
    factor: String(factor),
    shift: String(shift),
  })),
  ranges: (fields?.ranges ?? []).map((range) => ({
    sex: range.sex,
    ageFrom: String(range.ageFrom),
    ageUpTo: String(range.ageBefore - 1),
    low: written(range.low),
    high: written(range.high),
    criticalLow: written(range.criticalLow),
    criticalHigh: written(range.criticalHigh),
  })),
  choices: (fields?.choices ?? []).map(({ code, ar, en, isAbnormal }) => ({
    code,
    ar,
    en,
    isAbnormal: isAbnormal ? 'yes' : '',
  })),
});

/** Converts drafts back; unreadable values become values that the schema refuses. */
export const linesOf = ({ units, ranges, choices }: AnalyteDrafts, kind: AnalyteKind) => ({
  units:
    kind === 'quantity'
      ? units.map((unit) => ({
          ucum: unit['ucum'],
          factor: numberOf(unit['factor']),
          shift: boundOf(unit['shift'] ?? '') ?? 0,
        }))
      : [],
  ranges:
    kind === 'quantity'
      ? ranges.map((range) => ({
          sex: range['sex'],
          ageFrom: numberOf(range['ageFrom']),
          ageBefore: numberOf(range['ageUpTo']) + 1,
          low: boundOf(range['low'] ?? ''),
          high: boundOf(range['high'] ?? ''),
          criticalLow: boundOf(range['criticalLow'] ?? ''),
          criticalHigh: boundOf(range['criticalHigh'] ?? ''),
        }))
      : [],
  choices:
    kind === 'choice'
      ? choices.map((choice) => ({
          code: choice['code'],
          ar: choice['ar'],
          en: choice['en'],
          isAbnormal: choice['isAbnormal'] === 'yes',
        }))
      : [],
});

const numberOf = (text: string | undefined) => boundOf(text ?? '') ?? Number.NaN;

/** What stands in the form now, over what is kept beside its fields. */
export function typedAnalyte(form: FormData, kept: AnalyteDraft): AnalyteDraft {
  const { text } = readForm(Object.fromEntries(form));
  return {
    ...kept,
    nameAr: text('nameAr'),
    nameEn: text('nameEn'),
    shortName: text('shortName'),
    loinc: text('loinc'),
    // The field is not there for a choice or a text.
    decimals: text('decimals') || kept.decimals,
  };
}
