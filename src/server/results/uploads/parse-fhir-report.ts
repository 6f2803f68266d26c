import type { Turn } from '#/server/platform/files/take-turns.ts';
import {
  type FhirDiagnosticReport,
  fhirDiagnosticReport,
  type FhirIdentifier,
  fhirObservation,
  type FhirReference,
  type FhirResource,
  fhirServiceRequest,
  fhirSpecimen,
} from '#/shared/results/fhir-report.ts';
import { MOST_REPORTS_OF_A_FILE, type RawValue } from '#/shared/results/upload.ts';
import { type Bundle, indexBundle } from './index-bundle.ts';
import { parseJson } from './parse-json.ts';
import { parseOnce } from './parse-once.ts';
import type { ParsedFile, ParsedReport, RefusedValue } from './parsed-file.ts';
import { loincOf, readObservation } from './read-observation.ts';
import { splitRepeated } from './split-repeated.ts';

const USABLE = ['final', 'amended', 'corrected', 'appended', 'partial'];
const MOST_NESTED = 5;
/** Limits lookups: a small file can refer to one panel from each of its reports. */
const MOST_REFERENCES = 50_000;
const MOST_REFUSED = 20_000;
const MOST_OF_A_REPORT = 5_000;
/** As many bytes are searched in the time that one report, or one reference, takes. */
const REPORT_COST = 8_000;
const REFERENCE_COST = 2_000;
const nothing: RawValue = {
  row: null,
  loinc: '',
  name: '',
  value: '',
  unit: '',
  rangeLow: '',
  rangeHigh: '',
  flag: '',
  comment: '',
};

type Read = { accession: string | null; subject: string | null; value: RawValue };

/**
 * Parses FHIR R4: a bundle of reports with their resources, or one report with contained ones. See
 * docs/results-fhir.md.
 */
export async function parseFhirReport(parts: readonly string[], turn: Turn): Promise<ParsedFile> {
  const json = await parseJson(parts, turn);
  if ('refused' in json) return { refusedFile: json.refused, row: null };
  const bundle = await indexBundle(json.value, turn);
  if ('refused' in bundle) return { refusedFile: bundle.refused, row: null };
  const refused: RefusedValue[] = [];
  const reports: { report: ParsedReport; subjects: string[] }[] = [];
  const notes: Notes = { used: new Set(), refused, known: new Map(), referencesLeft: MOST_REFERENCES, turn };
  const found = bundle.resources.filter(({ resourceType }) => resourceType === 'DiagnosticReport');
  if (found.length === 0) return { refusedFile: 'fhirNotReport', row: null };
  if (found.length > MOST_REPORTS_OF_A_FILE) return { refusedFile: 'tooManyReports', row: null };
  for (const resource of found) {
    await turn(REPORT_COST);
    const parsed = isLong(resource) ? null : fhirDiagnosticReport.safeParse(resource);
    if (parsed?.success) reports.push(...(await readReport(bundle, resource, parsed.data, notes)));
    else refused.push(refuse('resourceInvalid', bundle.positionOf(resource)));
    if (notes.referencesLeft < 0) return { refusedFile: 'tooManyReports', row: null };
  }
  for (const [index, resource] of bundle.resources.entries()) {
    if (resource.resourceType === 'Observation' && !notes.used.has(resource))
      refused.push(refuse('notInReport', index));
  }
  if (refused.length > MOST_REFUSED) return { refusedFile: 'tooManyReports', row: null };
  markMixedPatients(reports);
  return { reports: reports.map(({ report }) => report), refused };
}

/** A list that would take long to check, and that no report has. */
const isLong = (resource: FhirResource) =>
  Object.values(resource).some((each) => Array.isArray(each) && each.length > MOST_OF_A_REPORT);

const rowOf = (position: number | undefined) => (position === undefined ? null : position + 1);

const refuse = (
  reason: RefusedValue['reason'],
  position: number | undefined,
  accessionNumber: string | null = null,
) => ({ accessionNumber, reason, value: { ...nothing, row: rowOf(position) } });

type Notes = {
  used: Set<FhirResource>;
  refused: RefusedValue[];
  /** See parseOnce. */
  known: Map<unknown, Map<FhirResource, unknown>>;
  referencesLeft: number;
  turn: Turn;
};

/** One parsed report for each accession: observations may name specimens of their own. */
async function readReport(bundle: Bundle, holder: FhirResource, report: FhirDiagnosticReport, notes: Notes) {
  const accessions = accessionsOf(bundle, holder, report, notes);
  const [accession] = accessions;
  const own = accessions.length === 1 && accession !== undefined ? accession : null;
  const position = bundle.positionOf(holder);
  const reads = await readObservations(bundle, holder, report, own, notes);
  if (!USABLE.includes(report.status)) {
    notes.refused.push(refuse('notFinal', position, own));
    return [];
  }
  if (reads.length === 0 && !report.result?.length) notes.refused.push(refuse('valueMissing', position, own));
  const note = (report.conclusion ?? '').trim().slice(0, 2_000);
  return [...Map.groupBy(reads, (read) => read.accession)].map(([accessionNumber, same]) => {
    const split = splitRepeated(
      accessionNumber,
      same.map(({ value }) => value),
    );
    notes.refused.push(...split.refused);
    const subjects = [subjectOf(bundle, holder, report.subject), ...same.map(({ subject }) => subject)];
    return {
      report: {
        accessionNumber,
        hasSeveralAccessions: accessionNumber === null && accessions.length > 1,
        hasMixedPatients: false,
        testLoinc: loincOf(report.code),
        note,
        values: split.values,
      },
      subjects: subjects.filter((subject) => subject !== null),
    };
  });
}

async function readObservations(
  bundle: Bundle,
  holder: FhirResource,
  report: FhirDiagnosticReport,
  accession: string | null,
  notes: Notes,
): Promise<Read[]> {
  const { used, refused, known } = notes;
  const isUsable = USABLE.includes(report.status);
  const reads: Read[] = [];
  const seen = new Set<FhirResource>();
  const follow = async (reference: FhirReference, depth: number): Promise<void> => {
    await notes.turn(REFERENCE_COST);
    notes.referencesLeft -= 1;
    if (notes.referencesLeft < 0) return;
    const resource = bundle.find(reference, holder);
    const position = resource ? bundle.positionOf(resource) : undefined;
    const observation = parseOnce(known, fhirObservation, resource);
    if (!resource || !observation || depth > MOST_NESTED) {
      if (resource) used.add(resource);
      if (isUsable) refused.push(refuse('resourceInvalid', position, accession));
      return;
    }
    used.add(resource);
    if (seen.has(resource)) return;
    seen.add(resource);
    for (const member of observation.hasMember ?? []) await follow(member, depth + 1);
    const { value, reason } = readObservation(observation, rowOf(position));
    // A panel has no value itself; its members have.
    if (value.value === '' && observation.hasMember?.length) return;
    const specimen = parseOnce(known, fhirSpecimen, bundle.find(observation.specimen, holder));
    const named = specimen ? cleanAccession(specimen.accessionIdentifier) : null;
    const own = named ?? accession;
    if (reason === null)
      reads.push({ accession: own, subject: subjectOf(bundle, holder, observation.subject), value });
    else if (isUsable) refused.push({ accessionNumber: own, reason, value });
  };
  for (const reference of report.result ?? []) await follow(reference, 0);
  return reads;
}

/** The accessions of specimens and identifiers of type ACSN; if there are none, the number of the order. */
function accessionsOf(
  bundle: Bundle,
  holder: FhirResource,
  report: FhirDiagnosticReport,
  notes: Notes,
): string[] {
  const { known } = notes;
  const orders = (report.basedOn ?? []).flatMap(
    (each) => parseOnce(known, fhirServiceRequest, bundle.find(each, holder)) ?? [],
  );
  const specimens = [...(report.specimen ?? []), ...orders.flatMap((order) => order.specimen ?? [])];
  const identifiers = [...(report.identifier ?? []), ...orders.flatMap((order) => order.identifier ?? [])];
  notes.referencesLeft -= orders.length + specimens.length + identifiers.length;
  if (notes.referencesLeft < 0) return [];
  const ofType = (type: string) =>
    identifiers
      .filter((each) => (each.type?.coding ?? []).some(({ code }) => code === type))
      .map(cleanAccession);
  const named = [
    ...specimens.map((each) => {
      const specimen = parseOnce(known, fhirSpecimen, bundle.find(each, holder));
      return specimen ? cleanAccession(specimen.accessionIdentifier) : null;
    }),
    ...ofType('ACSN'),
  ].filter((each) => each !== null);
  const chosen = named.length > 0 ? named : ofType('PLAC').filter((each) => each !== null);
  return [...new Set(chosen)];
}

function cleanAccession(identifier: FhirIdentifier | undefined): string | null {
  const text = (identifier?.value ?? '').trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9_-]{3,29}$/.test(text) ? text : null;
}

function subjectOf(bundle: Bundle, holder: FhirResource, subject: FhirReference | undefined): string | null {
  const person = bundle.find(subject, holder);
  if (person?.id !== undefined) return `${person.resourceType}/${person.id}`;
  return subject?.reference ?? subject?.identifier?.value ?? null;
}

/** Two patients under one accession: the owner of the values is ambiguous. */
function markMixedPatients(reports: readonly { report: ParsedReport; subjects: string[] }[]) {
  const subjects = new Map<string, Set<string>>();
  for (const { report, subjects: own } of reports) {
    const key = report.accessionNumber ?? '';
    const known = subjects.get(key) ?? new Set();
    for (const subject of own) known.add(subject);
    subjects.set(key, known);
  }
  for (const { report, subjects: own } of reports) {
    const ofAccession = report.accessionNumber === null ? new Set(own) : subjects.get(report.accessionNumber);
    report.hasMixedPatients = (ofAccession?.size ?? 0) > 1;
  }
}
