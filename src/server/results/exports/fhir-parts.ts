import type { FastingAnswer } from '#/shared/booking/reception.ts';
import { type Locale, otherLocale } from '#/shared/core/locale.ts';
import type { PersonSex } from '#/shared/identity/auth.ts';
import type { ReportLab } from '#/shared/results/report.ts';

export type Resource = { resourceType: string; id: string } & Record<string, unknown>;

const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';
const LOINC = 'http://loinc.org';
export const UCUM = 'http://unitsofmeasure.org';

export const reference = (resource: Resource) => ({ reference: `urn:uuid:${resource.id}` });

export const laboratoryCategory = (kind: 'report' | 'observation') => [
  {
    coding: [
      kind === 'report'
        ? { system: `${TERMINOLOGY}/v2-0074`, code: 'LAB', display: 'Laboratory' }
        : { system: `${TERMINOLOGY}/observation-category`, code: 'laboratory', display: 'Laboratory' },
    ],
  },
];

const flagTexts = {
  N: 'Normal',
  L: 'Low',
  H: 'High',
  LL: 'Critical low',
  HH: 'Critical high',
  A: 'Abnormal',
} as const;

export const interpretationOf = (flag: keyof typeof flagTexts) => [
  {
    coding: [{ system: `${TERMINOLOGY}/v3-ObservationInterpretation`, code: flag, display: flagTexts[flag] }],
  },
];

/** A LOINC coding if there is a code, and the text in any case. */
export const codeOf = (loinc: string | null, text: string, display?: string) => ({
  ...(loinc === null
    ? {}
    : { coding: [{ system: LOINC, code: loinc, ...(display === undefined ? {} : { display }) }] }),
  text,
});

const answers = {
  fasted: { code: 'LA33-6', display: 'Yes' },
  not_fasted: { code: 'LA32-8', display: 'No' },
} as const;

export const fastingComponent = (fasting: FastingAnswer) => ({
  code: codeOf('49541-6', 'Fasting status - Reported', 'Fasting status - Reported'),
  valueCodeableConcept: codeOf(answers[fasting].code, answers[fasting].display, answers[fasting].display),
});

const clinicalInformation = {
  fasted: { code: 'F', display: 'Patient was fasting prior to the procedure.' },
  not_fasted: {
    code: 'NF',
    display: 'The patient indicated they did not fast prior to the procedure.',
  },
} as const;

/** Where R4 prefers the fasting status; it also covers results without values. */
export const fastingOfSpecimen = (fasting: FastingAnswer) => ({
  coding: [{ system: `${TERMINOLOGY}/v2-0916`, ...clinicalInformation[fasting] }],
});

type Person = { id: string; sex: PersonSex | null; birthYear: number | null };

/** Identified by an internal number that has no meaning elsewhere; never by name. */
export const patientOf = ({ id, sex, birthYear }: Person, origin: string): Resource => ({
  resourceType: 'Patient',
  id,
  identifier: [{ system: `${origin}/fhir/patient`, value: id }],
  ...(sex === null ? {} : { gender: sex }),
  ...(birthYear === null ? {} : { birthDate: String(birthYear) }),
});

export function organizationOf(lab: ReportLab, id: string, locale: Locale, origin: string): Resource {
  const other = otherLocale(locale);
  const address = lab.address[locale];
  return {
    resourceType: 'Organization',
    id,
    identifier: [
      { system: `${origin}/fhir/lab`, value: String(lab.labId) },
      ...(lab.licenseNumber === null
        ? []
        : [{ system: `${origin}/fhir/lab-licence`, value: lab.licenseNumber }]),
    ],
    name: lab.name[locale],
    alias: [lab.name[other]],
    ...(lab.phone ? { telecom: [{ system: 'phone', value: lab.phone }] } : {}),
    ...(address === '' ? {} : { address: [{ text: address, country: 'SA' }] }),
  };
}
