import { isDeepStrictEqual } from 'node:util';
import Papa from 'papaparse';
import { takeTurns } from '#/server/platform/files/take-turns.ts';
import { inspectFile } from '#/server/results/uploads/inspect-file.ts';
import { parseJson } from '#/server/results/uploads/parse-json.ts';
import type { ParsedReport } from '#/server/results/uploads/parsed-file.ts';
import { readNumber } from '#/server/results/uploads/read-number.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import { type Made, seeded, writeFhir } from '../../support/results/generated-uploads.ts';
import { reshapeJson } from '../reshape/json.ts';
import { reshapeRows } from '../reshape/rows.ts';
import { bytesOf, demand, target, textOf } from '../target.ts';

const made = (accession: string, loinc: string, value: string): Made => ({
  accession,
  loinc,
  value,
  unit: 'g/dL',
  fate: 'lands',
});
const values = [
  made('ACC-001', '718-7', '13.5'),
  made('ACC-001', '2345-7', '90'),
  made('ACC-002', '718-7', '<0.1'),
];
const bundles = [1, 2, 3, 4].map((seed) => Buffer.from(writeFhir(seeded(seed), values)).toString());
const contained = JSON.stringify({
  resourceType: 'DiagnosticReport',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '24323-8' }] },
  subject: { reference: 'Patient/1' },
  contained: [
    { resourceType: 'Specimen', id: 's', accessionIdentifier: { value: 'ACC-001' } },
    { resourceType: 'Observation', id: 'o', status: 'final', code: { coding: [{ system: 'http://loinc.org', code: '718-7' }] }, specimen: { reference: '#s' }, valueQuantity: { value: 0.0000001, unit: 'g/dL' }, referenceRange: [{ low: { value: 1.5 }, high: { value: 1e-9 } }], hasMember: [{ reference: '#p' }] },
    { resourceType: 'Observation', id: 'p', status: 'amended', code: { coding: [{ system: 'http://loinc.org', code: '2345-7' }] }, valueInteger: 5, interpretation: [{ coding: [{ code: 'H' }] }] },
  ],
  specimen: [{ reference: '#s' }],
  result: [{ reference: '#o' }],
}); // prettier-ignore

/** Cut in the middle, which is a different place in each text. */
const piecesOf = (text: string) => [text.slice(0, text.length / 2), text.slice(text.length / 2)];

function demandReports(reports: readonly ParsedReport[]) {
  for (const { accessionNumber, values: read, note } of reports) {
    demand(
      accessionNumber === null || /^[A-Z0-9][A-Z0-9_-]{3,29}$/.test(accessionNumber),
      'an accession that is none',
      { accessionNumber },
    );
    demand(note.length <= 2_000, 'a note without an end');
    demand(new Set(read.map(({ loinc }) => loinc)).size === read.length, 'two values of one analyte', {
      read,
    });
    for (const value of read) {
      demand(/^\d{1,7}-\d$/.test(value.loinc) && value.value !== '', 'a value that is none', value);
      demand(
        value.value.length <= 4_000 && value.comment.length <= 1_000 && value.name.length <= 200,
        'a text without an end',
        value,
      );
    }
  }
}

/** Every number that the other parser of JSON found. */
function numbersIn(value: unknown, found = new Set<number>()): Set<number> {
  if (typeof value === 'number') found.add(value === 0 ? 0 : value);
  else if (typeof value === 'string') {
    const read = readNumber(value);
    if (read.isNumber) found.add(read.value);
  } else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) numbersIn(each, found);
  return found;
}

/** With a mark of its order a file is UTF-16, of bytes as they come. */
const fileOf = (text: string) =>
  /^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(text) ? bytesOf(text) : Buffer.from(text);
const inspectReports = async (text: string) => {
  const inspected = await inspectFile(fileOf(text));
  return 'refused' in inspected ? null : inspected;
};

/** Attachments are not read. */
const LONGEST_TEXT = 128 * 1024;
const TEXTS = /"(?:[^"\\]|\\.)*"/gs;

export const targets = [
  target({
    name: 'results-csv',
    kind: 'text',
    seeds: [
      'accession,loinc,value,unit\nACC-001,718-7,13.5,g/dL\n',
      'accession;loinc;analyte;value;unit;range_low;range_high;flag;comment\r\nACC-001;718-7;Hb;"5,4";g/dL;1;2;H;"a ""b"""\r\n',
      '\ufeffAccession\tLOINC\tValue\tUnit\nacc-٠٠١\t٢٣٤٥-٧\t٥٫٤\tmg/dl\nACC-001\t2345-7\t5.4\tmg/dl\n',
      textOf(Buffer.from('\ufeffaccession,loinc,value,unit\nA001,718-7,1,g/dL', 'utf16le')),
    ],
    longest: 4_000_000,
    reshape: reshapeRows,
    read: inspectReports,
    hold(output, text) {
      if (output?.kind !== 'csv' || !output.parsed) return;
      const { reports } = output.parsed;
      demandReports(reports);
      if (fileOf(text).toString() !== text) return;
      // A second reader: what lands is a cell of the row that is named.
      const header = text.split(/[\r\n]/, 1)[0] ?? '';
      const delimiter = [';', '\t'].find((mark) => header.includes(mark)) ?? ',';
      const other = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter });
      // It takes one kind of line end for all.
      if (other.errors.length > 0 || /"\s|\r(?!\n)/.test(text)) return;
      if (text.includes('\r') && /(?<!\r)\n/.test(text)) return;
      for (const { row, value, loinc } of reports.flatMap((report) => report.values)) {
        const cells = (other.data[Number(row) - 1] ?? []).map((cell) => cell.trim());
        demand(
          cells.includes(value) && cells.some((cell) => latinDigits(cell) === loinc),
          'a value that its row does not hold',
          { row, value, loinc, cells },
        );
      }
    },
  }),
  target({
    name: 'fhir',
    kind: 'text',
    seeds: [...bundles, contained],
    longest: 10_000_000,
    reshape: reshapeJson,
    read: inspectReports,
    hold(output, text) {
      if (output?.kind !== 'fhir' || !output.parsed) return;
      const { reports } = output.parsed;
      demandReports(reports);
      const known = numbersIn(JSON.parse(text.replace(/^\ufeff/, '')));
      for (const { value, rangeLow, rangeHigh } of reports.flatMap((report) => report.values)) {
        for (const said of [value, rangeLow, rangeHigh]) {
          const read = readNumber(said);
          if (read.isNumber) demand(known.has(read.value), 'a number that the file does not hold', { said });
        }
      }
      for (const [accession, same] of Map.groupBy(reports, (report) => report.accessionNumber)) {
        const isMixed = new Set(same.map(({ hasMixedPatients }) => hasMixedPatients)).size > 1;
        demand(accession === null || !isMixed, 'reports of one accession differ in whose they are', {
          accession,
        });
      }
    },
  }),
  target({
    name: 'json',
    kind: 'text',
    seeds: [
      ...bundles,
      contained,
      '[{"":0}]',
      '{"entry":[{"":1},[{"a":[{"":0}]}],{"b":"}]"}]}',
      '{"a":[{"x":1}],"a":[{"y":"\\u0041"}]}',
    ],
    words: ['{"":0}', '{', '}', '[', ']', '"', '\\', '\\"', '\\u0000', '__proto__', ':', ',', '"":'],
    longest: 10_000_000,
    reshape: reshapeJson,
    read: (text) => parseJson(piecesOf(text), takeTurns()),
    hold(output, text) {
      if ('refused' in output) return;
      let expected: unknown;
      try {
        expected = JSON.parse(
          text.replaceAll(TEXTS, (each) => (each.length > LONGEST_TEXT + 1 ? '""' : each)),
        );
      } catch {
        demand(false, 'a text is read that is no JSON');
      }
      demand(isDeepStrictEqual(output.value, expected), 'JSON is read as something else', {
        read: output.value,
      });
    },
  }),
];
