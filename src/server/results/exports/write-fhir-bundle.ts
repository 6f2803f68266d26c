import { createHash } from 'node:crypto';
import type { Locale } from '#/shared/core/locale.ts';
import type { PersonSex } from '#/shared/identity/auth.ts';
import type { Report, ReportLine, ReportValue } from '#/shared/results/report.ts';
import {
  codeOf,
  fastingComponent,
  fastingOfSpecimen,
  interpretationOf,
  laboratoryCategory,
  organizationOf,
  patientOf,
  reference,
  type Resource,
  UCUM,
} from './fhir-parts.ts';

/** The holder of the account has the id of the account. */
export type Person = { id: string; sex: PersonSex | null; birthYear: number | null };
/** `people`: whoever the reports are of. */
type Given = { userId: string; people: readonly Person[]; locale: Locale; origin: string; now?: Date };

/**
 * A FHIR R4 Bundle: one DiagnosticReport for each test, one Observation for each value. The same results give the same
 * ids, so a repeated import does not duplicate them.
 */
export function writeFhirBundle(
  reports: readonly Report[],
  { userId, people, locale, origin, now = new Date() }: Given,
) {
  const patients = new Map<string, Resource>();
  for (const { id, sex, birthYear } of people)
    patients.set(id, patientOf({ id: idFrom('patient', id), sex, birthYear }, origin));
  const labs = new Map<number, Resource>();
  const others: Resource[] = [];
  for (const { lab, lines, personId } of reports) {
    const patient = patients.get(personId ?? userId);
    if (!patient) throw new Error('a report of nobody');
    const organization =
      labs.get(lab.labId) ?? organizationOf(lab, idFrom('lab', String(lab.labId)), locale, origin);
    labs.set(lab.labId, organization);
    for (const line of lines) others.push(...resourcesOf(line, { patient, organization, locale, origin }));
  }
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: now.toISOString(),
    entry: [...patients.values(), ...labs.values(), ...others].map((resource) => ({
      fullUrl: `urn:uuid:${resource.id}`,
      resource,
    })),
  };
}

type Subject = { patient: Resource; organization: Resource; locale: Locale; origin: string };

function resourcesOf(line: ReportLine, subject: Subject): Resource[] {
  const { patient, organization, locale } = subject;
  const specimen = specimenOf(line, subject);
  const observations = line.values.map((value) => observationOf(line, value, { ...subject, specimen }));
  const report: Resource = {
    resourceType: 'DiagnosticReport',
    id: idFrom('report', line.resultId),
    status: line.state === 'amended' ? 'amended' : 'final',
    category: laboratoryCategory('report'),
    code: codeOf(line.loinc, line.testName[locale]),
    subject: reference(patient),
    effectiveDateTime: line.collectedAt,
    issued: line.releasedAt,
    performer: [reference(organization)],
    specimen: [reference(specimen)],
    ...(observations.length === 0 ? {} : { result: observations.map(reference) }),
    ...(line.note === '' ? {} : { conclusion: line.note }),
  };
  return [specimen, ...observations, report];
}

function specimenOf(line: ReportLine, { patient, locale, origin }: Subject): Resource {
  const { accessionNumber, specimen } = line;
  return {
    resourceType: 'Specimen',
    id: idFrom('specimen', line.resultId),
    ...(accessionNumber === null
      ? {}
      : { accessionIdentifier: { system: `${origin}/fhir/accession`, value: accessionNumber } }),
    ...(specimen === null ? {} : { type: { text: specimen[locale] } }),
    subject: reference(patient),
    collection: {
      collectedDateTime: line.collectedAt,
      ...(line.fasting === null ? {} : { fastingStatusCodeableConcept: fastingOfSpecimen(line.fasting) }),
    },
  };
}

function observationOf(
  line: ReportLine,
  value: ReportValue,
  subject: Subject & { specimen: Resource },
): Resource {
  const { patient, organization, specimen, locale } = subject;
  const { analyte, flag } = value;
  const ranges = rangesOf(line, value);
  const isAmended = value.earlier.length > 0;
  return {
    resourceType: 'Observation',
    id: idFrom('observation', `${line.resultId}:${analyte.analyteId}`),
    status: isAmended ? 'amended' : 'final',
    category: laboratoryCategory('observation'),
    code: codeOf(analyte.loinc, analyte.name[locale], analyte.name.en),
    subject: reference(patient),
    effectiveDateTime: line.collectedAt,
    issued: line.releasedAt,
    performer: [reference(organization)],
    specimen: reference(specimen),
    ...valueOf(value, subject),
    ...(flag === null ? {} : { interpretation: interpretationOf(flag) }),
    ...(ranges === null ? {} : { referenceRange: [ranges] }),
    ...(line.fasting === null ? {} : { component: [fastingComponent(line.fasting)] }),
  };
}

const quantity = (value: number, ucum: string) => ({ value, unit: ucum, system: UCUM, code: ucum });

function valueOf({ analyte, ...value }: ReportValue, { locale, origin }: Subject) {
  if (value.value !== null && value.ucum !== null) {
    const comparator = value.comparator === null ? {} : { comparator: value.comparator };
    return { valueQuantity: { ...quantity(value.value, value.ucum), ...comparator } };
  }
  if (value.choiceCode !== null) {
    const choice = analyte.choices.find(({ code }) => code === value.choiceCode);
    const system = `${origin}/fhir/answers/${analyte.loinc}`;
    return {
      valueCodeableConcept: {
        coding: [{ system, code: value.choiceCode, ...(choice ? { display: choice.en } : {}) }],
        text: choice?.[locale] ?? value.choiceCode,
      },
    };
  }
  return { valueString: value.valueText ?? '' };
}

function rangesOf({ sex }: ReportLine, { rangeLow, rangeHigh, ucum }: ReportValue) {
  if (ucum === null || (rangeLow === null && rangeHigh === null)) return null;
  return {
    ...(rangeLow === null ? {} : { low: quantity(rangeLow, ucum) }),
    ...(rangeHigh === null ? {} : { high: quantity(rangeHigh, ucum) }),
    ...(sex === null
      ? {}
      : {
          appliesTo: [{ coding: [{ system: 'http://hl7.org/fhir/administrative-gender', code: sex }] }],
        }),
  };
}

/** A deterministic UUID for an internal id, which does not reveal the id (RFC 9562, version 8). */
function idFrom(kind: string, id: string) {
  const bytes = createHash('sha256').update(`mukhtabari.fhir.${kind}:${id}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
