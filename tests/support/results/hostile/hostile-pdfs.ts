import { deflateSync } from 'node:zlib';
import { ascii85, join, pageWith, pdfOf, streamOf } from '../../api/hostile-files.ts';
import { filled, type HostileFile, MEBIBYTE, times } from './filled.ts';

const FLATE = '/Filter /FlateDecode';
const OBJECTS = '/Type /ObjStm /N 1 /First 5';
const packed = (bytes: number, times_ = 1) => {
  let content: Buffer = Buffer.alloc(bytes);
  for (let time = 0; time < times_; time += 1) content = deflateSync(content);
  return content;
};
const object = (unit: string, bytes = 12 * MEBIBYTE) => pageWith('', filled(unit, bytes));
const [PAGES, PAGE] = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R >>'];

const streams: HostileFile[] = [
  ['a stream that unpacks to 100 MB', '', () => pageWith('', streamOf(FLATE, packed(100 * MEBIBYTE)))],
  [
    'a hundred streams that unpack to 1 MB each',
    '',
    () => pageWith('', ...Array.from({ length: 100 }, () => streamOf(FLATE, packed(MEBIBYTE)))),
  ],
  [
    'a stream packed twice',
    '',
    () => pageWith('', streamOf('/Filter [/FlateDecode /FlateDecode]', packed(90 * MEBIBYTE, 2))),
  ],
  [
    'a stream packed three times',
    '',
    () => pageWith('', streamOf('/Filter [/Fl /Fl /Fl]', packed(95 * MEBIBYTE, 3))),
  ],
  [
    'a filter named a thousand times',
    '',
    () => pageWith('', streamOf(`/Filter [${filled('/Fl ', 4000)}]`, packed(1000))),
  ],
  ['hexadecimal zeros', '', () => pageWith('', streamOf('/Filter /AHx', Buffer.alloc(12 * MEBIBYTE, '0')))],
  [
    'packed letters that each stand for four bytes',
    '',
    () => pageWith('', streamOf('/Filter [/Fl /A85]', deflateSync(Buffer.alloc(20 * MEBIBYTE, 'z')))),
  ],
  [
    'base 85 of a packed megabyte',
    '',
    () => pageWith('', streamOf('/Filter [/A85 /Fl]', Buffer.from(ascii85(packed(90 * MEBIBYTE))))),
  ],
  [
    'runs of one length',
    '',
    () => pageWith('', streamOf('/Filter /RL', Buffer.alloc(12 * MEBIBYTE, '\x81a'))),
  ],
  ['LZW', '', () => pageWith('', streamOf('/Filter /LZWDecode', Buffer.alloc(12 * MEBIBYTE, '\x80\x0b')))],
  [
    'a row of a thousand million columns',
    '',
    () =>
      pageWith(
        '',
        streamOf(`${FLATE} /DecodeParms << /Predictor 12 /Columns 999999999 >>`, packed(50 * MEBIBYTE)),
      ),
  ],
  [
    'unpacked objects in objects',
    '',
    () =>
      pageWith(
        '',
        streamOf(`${OBJECTS} /Extends 4 0 R ${FLATE}`, deflateSync(`9 0 ${filled('<<', 3 * MEBIBYTE)}`)),
      ),
  ],
  [
    'a hundred thousand unpacked objects',
    '',
    () => {
      const numbers = times(100_000, (index) => `${index + 10} ${index * 5} `);
      const content = deflateSync(numbers + filled('<<>> ', 500_000));
      return pageWith('', streamOf(`/Type /ObjStm /N 100000 /First ${numbers.length} ${FLATE}`, content));
    },
  ],
  [
    'a length that is itself',
    '',
    () => pageWith('', '<< /Length 4 0 R /Filter /Fl >>\nstream\nabc\nendstream'),
  ],
  [
    'fifty thousand small streams',
    '',
    () => pageWith('', filled('9 0 obj << /Length 1 >>\nstream\na\nendstream endobj\n', 3 * MEBIBYTE)),
  ],
  ['beginnings of streams', '', () => object('stream\n')],
  ['ends of streams', '', () => object('\nendstream')],
  ['a stream cut off', '', () => pageWith('', streamOf(FLATE, packed(80 * MEBIBYTE))).subarray(0, 40_000)],
];

const structures: HostileFile[] = [
  ['lists in lists', '', () => object('[')],
  ['dictionaries in dictionaries', '', () => object('<<')],
  ['dictionaries with a key each', '', () => object('<</A ')],
  ['strings in strings', '', () => object('(')],
  ['a string of escapes', '', () => pageWith('', `(${filled('\\(', 12 * MEBIBYTE)})`)],
  ['a hexadecimal string without an end', '', () => object('<4')],
  ['a name of 12 MB', '', () => pageWith('', `/${filled('a', 12 * MEBIBYTE)}`)],
  ['a name of escapes', '', () => pageWith('', `/${filled('#4a', 12 * MEBIBYTE)}`)],
  ['millions of names', '', () => object('/A ')],
  ['scripts in escaped names', '', () => object('/#4a#53 ')],
  ['comments', '', () => object('%\n')],
  ['a comment without an end', '', () => object('%')],
  ['blank bytes', '', () => object('\0')],
  ['line ends', '', () => object('\r')],
  ['a number of 12 MB', '', () => object('9')],
  ['references', '', () => object('1 0 R ')],
  ['one object many times', '', () => object('9 0 obj <<>> endobj\n')],
  ['ends of objects', '', () => object('endobj\n')],
  ['trailers', '', () => object('trailer << /Root 1 0 R >>\n')],
  [
    'a list of 600,000 places',
    '',
    () => join(pageWith(), 'xref\n0 600000\n', filled('0000000000 65535 f \n', 12 * MEBIBYTE)),
  ],
  [
    'a list of places that continues in itself',
    '',
    () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', PAGES, PAGE], { trailer: '/Prev 9 ' }),
  ],
  [
    'pages that are their own parents',
    '',
    () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  ],
  [
    'hundred thousand pages',
    '',
    () => pageWith('', filled('9 0 obj << /Type /Page >> endobj\n', 4 * MEBIBYTE)),
  ],
  ['opening actions without a target', '', () => pageWith(filled('/OpenAction ', 12 * MEBIBYTE))],
];

export const hostilePdfs = [...streams, ...structures];
