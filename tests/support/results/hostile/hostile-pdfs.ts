import { deflateSync } from 'node:zlib';
import { join, pageWith, pdfOf, streamOf } from '../../api/hostile-files.ts';
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
  [
    'a stream that unpacks to 100 MB',
    'refused: pdfBomb',
    () => pageWith('', streamOf(FLATE, packed(100 * MEBIBYTE))),
  ],
  [
    'a hundred streams that unpack to 1 MB each',
    'refused: pdfBomb',
    () => pageWith('', ...Array.from({ length: 100 }, () => streamOf(FLATE, packed(MEBIBYTE)))),
  ],
  [
    'a stream packed twice',
    'refused: pdfBomb',
    () => pageWith('', streamOf('/Filter [/FlateDecode /FlateDecode]', packed(90 * MEBIBYTE, 2))),
  ],
  [
    'a filter named a thousand times',
    'refused: damaged',
    () => pageWith('', streamOf(`/Filter [${filled('/Fl ', 4000)}]`, packed(1000))),
  ],
  [
    'hexadecimal zeros',
    '0 landed, 1 waiting, 0 refused',
    () => pageWith('', streamOf('/Filter /AHx', Buffer.alloc(12 * MEBIBYTE, '0'))),
  ],
  [
    'packed letters that each stand for four bytes',
    'refused: damaged',
    () => pageWith('', streamOf('/Filter [/Fl /A85]', deflateSync(Buffer.alloc(20 * MEBIBYTE, 'z')))),
  ],
  [
    'runs of one length',
    'refused: pdfBomb',
    () => pageWith('', streamOf('/Filter /RL', Buffer.alloc(12 * MEBIBYTE, '\x81a'))),
  ],
  [
    'LZW',
    'refused: pdfBomb',
    () => pageWith('', streamOf('/Filter /LZWDecode', Buffer.alloc(12 * MEBIBYTE, '\x80\x0b'))),
  ],
  [
    'a row of a thousand million columns',
    'refused: pdfBomb',
    () =>
      pageWith(
        '',
        streamOf(`${FLATE} /DecodeParms << /Predictor 12 /Columns 999999999 >>`, packed(50 * MEBIBYTE)),
      ),
  ],
  [
    'unpacked objects in objects',
    '0 landed, 1 waiting, 0 refused',
    () =>
      pageWith(
        '',
        streamOf(`${OBJECTS} /Extends 4 0 R ${FLATE}`, deflateSync(`9 0 ${filled('<<', 3 * MEBIBYTE)}`)),
      ),
  ],
  [
    'a hundred thousand unpacked objects',
    '0 landed, 1 waiting, 0 refused',
    () => {
      const numbers = times(100_000, (index) => `${index + 10} ${index * 5} `);
      const content = deflateSync(numbers + filled('<<>> ', 500_000));
      return pageWith('', streamOf(`/Type /ObjStm /N 100000 /First ${numbers.length} ${FLATE}`, content));
    },
  ],
  [
    'a length that is itself',
    '0 landed, 1 waiting, 0 refused',
    () => pageWith('', '<< /Length 4 0 R /Filter /Fl >>\nstream\nabc\nendstream'),
  ],
  [
    'fifty thousand small streams',
    'refused: pdfBomb',
    () => pageWith('', filled('9 0 obj << /Length 1 >>\nstream\na\nendstream endobj\n', 3 * MEBIBYTE)),
  ],
  ['beginnings of streams', '0 landed, 1 waiting, 0 refused', () => object('stream\n')],
  ['ends of streams', '0 landed, 1 waiting, 0 refused', () => object('\nendstream')],
  [
    'a stream cut off',
    'refused: damaged',
    () => pageWith('', streamOf(FLATE, packed(80 * MEBIBYTE))).subarray(0, 40_000),
  ],
];

const structures: HostileFile[] = [
  ['lists in lists', '0 landed, 1 waiting, 0 refused', () => object('[')],
  ['dictionaries in dictionaries', '0 landed, 1 waiting, 0 refused', () => object('<<')],
  ['strings in strings', '0 landed, 1 waiting, 0 refused', () => object('(')],
  [
    'a string of escapes',
    '0 landed, 1 waiting, 0 refused',
    () => pageWith('', `(${filled('\\(', 12 * MEBIBYTE)})`),
  ],
  ['a hexadecimal string without an end', '0 landed, 1 waiting, 0 refused', () => object('<4')],
  ['a name of 12 MB', '0 landed, 1 waiting, 0 refused', () => pageWith('', `/${filled('a', 12 * MEBIBYTE)}`)],
  [
    'a name of escapes',
    '0 landed, 1 waiting, 0 refused',
    () => pageWith('', `/${filled('#4a', 12 * MEBIBYTE)}`),
  ],
  ['millions of names', '0 landed, 1 waiting, 0 refused', () => object('/A ')],
  ['scripts in escaped names', 'refused: pdfScript', () => object('/#4a#53 ')],
  ['comments', '0 landed, 1 waiting, 0 refused', () => object('%\n')],
  ['a number of 12 MB', '0 landed, 1 waiting, 0 refused', () => object('9')],
  ['one object many times', '0 landed, 1 waiting, 0 refused', () => object('9 0 obj <<>> endobj\n')],
  ['trailers', '0 landed, 1 waiting, 0 refused', () => object('trailer << /Root 1 0 R >>\n')],
  [
    'a list of 600,000 places',
    'refused: trailingData',
    () => join(pageWith(), 'xref\n0 600000\n', filled('0000000000 65535 f \n', 12 * MEBIBYTE)),
  ],
  [
    'a list of places that continues in itself',
    '0 landed, 1 waiting, 0 refused',
    () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', PAGES, PAGE], { trailer: '/Prev 9 ' }),
  ],
  [
    'pages that are their own parents',
    'refused: damaged',
    () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  ],
  [
    'hundred thousand pages',
    'refused: tooManyPages',
    () => pageWith('', filled('9 0 obj << /Type /Page >> endobj\n', 4 * MEBIBYTE)),
  ],
  [
    'opening actions without a target',
    'refused: pdfScript',
    () => pageWith(filled('/OpenAction ', 12 * MEBIBYTE)),
  ],
];

export const hostilePdfs = [...streams, ...structures];
