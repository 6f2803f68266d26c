import { deflateSync } from 'node:zlib';
import { ascii85 } from '../../support/api/hostile-files.ts';
import type { Random } from '../../support/results/generated-uploads.ts';
import { bytesOf, textOf } from '../target.ts';

const ENTRIES = [
  '/OpenAction 9 0 R', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>', '/OpenAction [3 0 R /Fit]', '/AA << /O 9 0 R >>',
  '/A << /S /URI /URI (https://lab.test) >>', '/A << /S /URI /URI (javascript:1) >>', '/A << /S /GoToR /F (//host/share) >>',
  '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (x.exe) >> >>]', '/Names << /EmbeddedFiles 9 0 R >>', '/AcroForm << /XFA 9 0 R >>',
  '/Next 9 0 R', '/Filter /FlateDecode', '/Filter [/ASCII85Decode /FlateDecode]', '/Type /ObjStm /N 1 /First 4', '/Kids [3 0 R 3 0 R]', '/Length 0', '/Encrypt 9 0 R',
]; // prettier-ignore
const OBJECTS = [
  '<< /S /JavaScript /JS (1) >>', '<< /S /GoTo /D [3 0 R /Fit] >>', '<< /S /URI /URI (https://a.test) >>', '<< /S /Named /N /Print >>', '[3 0 R /Fit]',
  '<< /S /GoTo /D (x) /Next << /S /Launch /F (x) >> >>', '<< /Type /Page /Parent 2 0 R >>', '(text)', '<< /S /SubmitForm /F (http://x) >>', '<< >>',
]; // prettier-ignore

const escapeName = (name: string, random: Random) => {
  const at = 1 + random.below(Math.max(1, name.length - 1));
  const sign = name[at] ?? 'A';
  return `${name.slice(0, at)}#${sign.charCodeAt(0).toString(16).padStart(2, '0')}${name.slice(at + 1)}`;
};

/** Objects added, repeated and packed, entries added, names written with escapes: still a PDF to most readers. */
export function reshapePdf(pdf: string, random: Random): string {
  const objects = [...pdf.matchAll(/\d+ \d+ obj[\s\S]*?endobj\s/g)];
  const places = [...pdf.matchAll(/<</g)];
  const put = (at: number, text: string) => pdf.slice(0, at) + text + pdf.slice(at);
  const number = random.pick([1, 3, 4, 5, 9, 9, 10]);
  const before = objects.length > 0 ? random.pick(objects).index : 0;
  const ways = [
    () => (places.length > 0 ? put(random.pick(places).index + 2, ` ${random.pick(ENTRIES)} `) : pdf),
    () => put(before, `${number} 0 obj\n${random.pick(OBJECTS)}\nendobj\n`),
    () => {
      const packed = deflateSync(`${number} 0 ${random.pick(OBJECTS)}`);
      const isCoded = random.below(3) === 0;
      const content = isCoded ? ascii85(packed) : textOf(packed);
      const filter = isCoded ? '[/ASCII85Decode /FlateDecode]' : '/FlateDecode';
      return put(
        before,
        `11 0 obj\n<< /Type /ObjStm /N 1 /First ${`${number} 0 `.length} /Filter ${filter} /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`,
      );
    },
    () => {
      const names = [...pdf.matchAll(/\/[A-Za-z]{2,}/g)];
      if (names.length === 0) return pdf;
      const { index, 0: name } = random.pick(names);
      return pdf.slice(0, index) + escapeName(name, random) + pdf.slice(index + name.length);
    },
    () => (objects.length > 0 ? put(before, random.pick(objects)[0]) : pdf),
    () => (objects.length > 0 ? pdf.replace(random.pick(objects)[0], '') : pdf),
    () =>
      put(
        before,
        `12 0 obj\n<< /Length 40 >>\nstream\n${random.pick(OBJECTS)} 9 0 obj ${random.pick(OBJECTS)}\nendstream\nendobj\n`,
      ),
  ];
  return random.pick(ways)();
}

/** Lets the end mark point at the last table, or at an object, as it did before the change. */
export function mendPdf(pdf: string): string {
  const bytes = textOf(bytesOf(pdf));
  const body = bytes.replace(/startxref[\s\S]{0,60}$/, '');
  const table = body.lastIndexOf('\nxref');
  const place = table === -1 ? body.lastIndexOf('\n', body.lastIndexOf('/XRef') - 12) : table;
  return `${body}startxref\n${Math.max(0, place + 1)}\n%%EOF\n`;
}
