import type { FhirConcept, FhirObservation } from '#/shared/results/fhir-report.ts';
import type { RawValue, RowReason } from '#/shared/results/upload.ts';

const LOINC = 'http://loinc.org';
const UCUM = 'http://unitsofmeasure.org';
const FINAL = ['final', 'amended', 'corrected'];

type Quantity = NonNullable<FhirObservation['valueQuantity']>;

/** One observation as a value, with the reason if it cannot be used. */
export function readObservation(
  observation: FhirObservation,
  row: number | null,
): { value: RawValue; reason: RowReason | null } {
  const text = valueText(observation);
  const range = rangeOf(observation);
  const value: RawValue = {
    row,
    loinc: loincOf(observation.code) ?? '',
    name: (observation.code.text ?? observation.code.coding?.[0]?.display ?? '').slice(0, 200),
    value: text.slice(0, 4_000),
    unit: observation.valueQuantity ? unitOf(observation.valueQuantity) : '',
    ...range,
    flag: observation.interpretation?.[0]?.coding?.[0]?.code ?? '',
    comment: (observation.note ?? [])
      .flatMap(({ text }) => text ?? [])
      .join('\n')
      .slice(0, 1_000),
  };
  return { value, reason: findFault(observation, value, text) };
}

function findFault({ status }: FhirObservation, { loinc }: RawValue, text: string): RowReason | null {
  if (!FINAL.includes(status)) return 'notFinal';
  if (!/^\d{1,7}-\d$/.test(loinc)) return 'loincInvalid';
  if (text.length > 4_000) return 'textTooLong';
  return text === '' ? 'valueMissing' : null;
}

/** Null if there is none, or more than one: the measured analyte is then ambiguous. */
export function loincOf({ coding = [] }: FhirConcept): string | null {
  const codes = new Set(
    coding.flatMap(({ system, code }) => (system === LOINC && code !== undefined ? code : [])),
  );
  const [only] = codes;
  return codes.size === 1 && only !== undefined ? only : null;
}

function valueText({
  valueQuantity,
  valueCodeableConcept,
  valueString,
  valueInteger,
}: FhirObservation): string {
  if (valueQuantity) {
    return valueQuantity.value === undefined
      ? ''
      : `${valueQuantity.comparator ?? ''}${decimalText(valueQuantity.value)}`;
  }
  if (valueInteger !== undefined) return decimalText(valueInteger);
  const coding = valueCodeableConcept?.coding?.[0];
  return (valueString ?? coding?.display ?? valueCodeableConcept?.text ?? coding?.code ?? '').trim();
}

/** All digits and no exponent: 1e-7 is written out, and never rounded to nothing. */
function decimalText(value: number): string {
  const [, minus = '', whole = '', part = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const digits = whole + part;
  const point = whole.length + Number(exponent);
  return point > 0 ? minus + digits.padEnd(point, '0') : `${minus}0.${'0'.repeat(-point)}${digits}`;
}

const unitOf = ({ system, code, unit }: Quantity) =>
  system === UCUM && code !== undefined ? code : (unit ?? code ?? '');

/** The lab's range, if there is exactly one and it is in the value's unit. */
function rangeOf({ referenceRange = [], valueQuantity }: FhirObservation) {
  const [only, ...others] = referenceRange;
  const none = { rangeLow: '', rangeHigh: '' };
  if (!only || others.length > 0 || !valueQuantity) return none;
  const unit = unitOf(valueQuantity);
  const bounds = [only.low, only.high].filter((bound) => bound !== undefined);
  if (bounds.some((bound) => unitOf(bound) !== '' && unitOf(bound) !== unit)) return none;
  const boundText = (bound: Quantity | undefined) =>
    bound?.value === undefined ? '' : decimalText(bound.value);
  return { rangeLow: boundText(only.low), rangeHigh: boundText(only.high) };
}
