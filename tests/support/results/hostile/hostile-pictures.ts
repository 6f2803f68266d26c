import { deflateSync } from 'node:zlib';
import {
  exifOf,
  jpegOf,
  join,
  pngOf,
  segmentOf,
  wideJpeg,
  wholePng,
  zipOf,
} from '../../api/hostile-files.ts';
import { filled, type HostileFile, MEBIBYTE } from './filled.ts';

const bytes = (size: number, value: string | number = 0) => Buffer.alloc(size, value, 'latin1');
const zeros = (size: number) => deflateSync(bytes(size));
const many = <Made>(count: number, made: Made) => Array.from({ length: count }, () => made);
const jpeg = jpegOf();
const withScan = (content: Uint8Array) => join(jpeg.subarray(0, -2), content, jpeg.subarray(-2));

const pngs: HostileFile[] = [
  [
    'a picture of 2,147,483,647 by as many',
    'refused: imageTooLarge',
    () => pngOf({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }),
  ],
  ['a picture of no width', 'refused: damaged', () => pngOf({ width: 0, height: 0 })],
  [
    '40 million pixels of one colour',
    '0 landed, 1 waiting, 0 refused',
    () => pngOf({ width: 8000, height: 5000, pixels: bytes(5000 * (1 + 8000 * 3)) }),
  ],
  [
    'more pixels than its size says',
    '0 landed, 1 waiting, 0 refused',
    () => pngOf({ pixels: bytes(90 * MEBIBYTE) }),
  ],
  [
    'an interlaced picture of 40 million pixels',
    '0 landed, 1 waiting, 0 refused',
    () => pngOf({ width: 8000, height: 5000, head: [8, 2, 0, 0, 1], pixels: bytes(100) }),
  ],
  [
    'a hundred thousand notes',
    'refused: damaged',
    () => pngOf({ before: many(100_000, ['tEXt', bytes(8, 'a')]) }),
  ],
  [
    'a packed note',
    '0 landed, 1 waiting, 0 refused',
    () => pngOf({ before: [['zTXt', join('a\0\0', zeros(200 * MEBIBYTE))]] }),
  ],
  [
    '8 MB about the camera',
    '0 landed, 1 waiting, 0 refused',
    () => pngOf({ before: [['eXIf', bytes(8 * MEBIBYTE, 'II*\0')]] }),
  ],
  [
    'a chunk longer than the file',
    'refused: damaged',
    () => join(pngOf().subarray(0, 33), Buffer.from('ffffffff49444154', 'hex'), bytes(8 * MEBIBYTE)),
  ],
  ['a picture cut off', 'refused: damaged', () => wholePng(6000, 6000).subarray(0, 50_000)],
  ['fifty thousand palettes', 'refused: damaged', () => pngOf({ before: many(50_000, ['PLTE', bytes(3)]) })],
];

const jpegs: HostileFile[] = [
  ['a photograph of 60,000 by 60,000', 'refused: imageTooLarge', wideJpeg],
  [
    'a hundred and fifty notes of 64 kB',
    '0 landed, 1 waiting, 0 refused',
    () => jpegOf({ segments: many(150, segmentOf(0xfe, bytes(65_000, 'a'))) }),
  ],
  [
    'a million empty notes',
    'refused: damaged',
    () => jpegOf({ segments: [bytes(8 * MEBIBYTE, '\xff\xfe\0\x02')] }),
  ],
  [
    'profiles of colours',
    '0 landed, 1 waiting, 0 refused',
    () => jpegOf({ segments: many(150, segmentOf(0xe2, join('ICC_PROFILE\0', bytes(60_000)))) }),
  ],
  [
    'where it was taken, a thousand times',
    '0 landed, 1 waiting, 0 refused',
    () => jpegOf({ segments: many(1000, segmentOf(0xe1, exifOf(6))) }),
  ],
  ['filling bytes', 'refused: damaged', () => jpegOf({ segments: [bytes(9 * MEBIBYTE, 0xff)] })],
  ['restarts', '0 landed, 1 waiting, 0 refused', () => withScan(bytes(9 * MEBIBYTE, '\xff\xd0'))],
];

const others: HostileFile[] = [
  [
    'a WebP of 16,384 by 16,384',
    'refused: typeNotAccepted',
    () => join('RIFF\xff\xff\xff\x7fWEBPVP8L', bytes(4, 0xff), '/\xff\xff\xff\xff', bytes(4 * MEBIBYTE)),
  ],
  [
    'a GIF of many frames',
    'refused: typeNotAccepted',
    () => join('GIF89a\xff\xff\xff\xff\0\0\0', filled('\x2c\0\0\0\0\xff\xff\xff\xff\0\x02\0', 4 * MEBIBYTE)),
  ],
  ['a PDF that ends as a zip', 'refused: severalTypes', () => join('%PDF-1.7\n', zipOf())],
  ['ends of zips', 'refused: archive', () => join('a,b\n', bytes(9 * MEBIBYTE, 'PK\x05\x06'))],
  [
    'a photograph that is a PDF',
    'refused: severalTypes',
    () => jpegOf({ segments: [segmentOf(0xfe, join('%PDF-1.7\n', bytes(60_000)))] }),
  ],
];

export const hostilePictures = [...pngs, ...jpegs, ...others];
