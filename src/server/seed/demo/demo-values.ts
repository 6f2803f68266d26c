import type { readEntryAnalytes } from '#/server/results/entry/read-entry-analytes.ts';
import type { ValueInput } from '#/shared/results/result.ts';
import type { Random } from '../run/random.ts';
import type { ScriptedValues } from './demo-reports.ts';

type EntryAnalyte = Awaited<ReturnType<typeof readEntryAnalytes>>[number];
export type AdultRange = { low: number | null; high: number | null };

/** Typical values of a healthy adult for analytes without a range. */
const typicalValues: Record<string, number> = {
  '15067-2': 6.2,
  '10501-5': 5.4,
  '2243-4': 84,
  '2839-9': 1.3,
  '2991-8': 4.6,
  '13967-5': 46,
  '2191-5': 182,
  '2143-6': 11.8,
  '2963-7': 0.6,
  '2484-4': 176,
  '1763-2': 9.2,
  '1668-3': 62,
  '1854-9': 1.1,
  '2161-8': 112,
  '2999-1': 5.1,
  '10886-0': 0.4,
};

const texts: Record<string, string> = {
  '630-4': 'No growth after 48 hours.',
  '600-7': 'No growth after 5 days.',
  '625-4': 'No Salmonella, Shigella or Campylobacter isolated.',
  '626-2': 'Normal throat flora.',
  '47527-7': 'Negative for intraepithelial lesion or malignancy.',
  '10704-5': 'No ova or parasites seen.',
  '29770-5': '46,XX, normal female karyotype.',
  '12851-2': 'Normal pattern; no monoclonal band.',
};

/** The unit of a laboratory that reports in SI units. */
const siUnits = new Map(
  Object.entries({
    'g/L': '718-7 786-4 1751-7 2885-2',
    'L/L': '4544-3',
    '10*9/L': '6690-2 777-3',
    '10*12/L': '789-8',
    'mmol/mol': '4548-4 17856-6',
    'mmol/L': '2345-7 1558-6 2093-3 2571-8 2085-9 13457-7 13458-5 43396-1 3094-0 17861-6 2777-1',
    'umol/L': '2160-0 3084-1 1975-2 1968-7 2498-4 2500-7 2501-5',
    'nmol/L': '62292-8',
    'pmol/L': '3024-7 2132-9',
    'ug/L': '2276-4',
  }).flatMap(([ucum, loincs]) => loincs.split(' ').map((loinc) => [loinc, ucum] as const)),
);

const NOTHING = { comparator: null, value: null, ucum: null, choiceCode: null, valueText: null };

/** Rounds to three digits like an analyser; the share of a hemoglobin to whole numbers. */
const printed = (value: number, ucum: string) =>
  ucum === 'mmol/mol' ? Math.round(value) : Number(value.toPrecision(3));

function drawNumber(
  random: Random,
  { decimals, loinc }: EntryAnalyte,
  usual: AdultRange,
  isOrdinary: boolean,
) {
  const low = usual.low ?? (usual.high === null ? (typicalValues[loinc] ?? 1) * 0.8 : usual.high * 0.45);
  const high = usual.high ?? low * 1.4;
  const width = high - low;
  const strays = !isOrdinary && random.chance(0.13);
  const middle = low + width * (0.12 + 0.38 * (random.next() + random.next()));
  const value = strays ? high + width * (0.05 + 0.15 * random.next()) : middle;
  return Number(value.toFixed(decimals));
}

function quantity(
  analyte: EntryAnalyte,
  canonical: number,
  { comparator, isSi }: { comparator: '<' | null; isSi: boolean },
): Partial<ValueInput> {
  const wanted = isSi ? siUnits.get(analyte.loinc) : undefined;
  const unit = analyte.units.find(({ ucum }) => ucum === wanted);
  if (!unit) return { comparator, value: canonical, ucum: analyte.ucum };
  return { comparator, value: printed((canonical - unit.shift) / unit.factor, unit.ucum), ucum: unit.ucum };
}

type How = { script: ScriptedValues | undefined; isSi: boolean; usualOf: (analyteId: number) => AdultRange };

/** The measured value of one analyte: scripted, else random and mostly normal. */
export function drawValue(random: Random, analyte: EntryAnalyte, { script, isSi, usualOf }: How): ValueInput {
  const whole = (part: Partial<ValueInput>): ValueInput => ({
    ...NOTHING,
    analyteId: analyte.analyteId,
    ...part,
  });
  if (analyte.kind === 'text') return whole({ valueText: texts[analyte.loinc] ?? 'No abnormality seen.' });
  if (analyte.kind === 'choice') {
    const normal = analyte.choices.filter(({ isAbnormal }) => !isAbnormal);
    // 'Indeterminate' and similar choices are last.
    const usual = normal.length > 2 ? normal : normal.slice(0, 1);
    return whole({ choiceCode: random.pick(usual).code });
  }
  const given = script?.[analyte.loinc];
  if (typeof given === 'string') {
    return whole(quantity(analyte, Number(given.slice(1)), { comparator: '<', isSi }));
  }
  const canonical = given ?? drawNumber(random, analyte, usualOf(analyte.analyteId), script !== undefined);
  return whole(quantity(analyte, canonical, { comparator: null, isSi }));
}
