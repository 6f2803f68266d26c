import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { zatcaQr } from './zatca-qr.ts';

const invoice = {
  sellerName: 'Bobs Records',
  vatNumber: '310122393500003',
  issuedAt: new Date('2022-04-25T15:30:00Z'),
  totalHalalas: 100_000,
  vatHalalas: 15_000,
};

/** Decodes the fields by their lengths. */
function fieldsOf(base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  const fields: [number, string][] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt8(at + 1);
    fields.push([bytes.readUInt8(at), bytes.toString('utf8', at + 2, at + 2 + length)]);
    at += 2 + length;
  }
  return fields;
}

test('the published example is reproduced byte for byte', () => {
  expect(zatcaQr(invoice)).toBe(
    'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  );
});

test('counts the length of an Arabic name in bytes', () => {
  const bytes = Buffer.from(zatcaQr({ ...invoice, sellerName: 'مختبري' }), 'base64');
  expect([...bytes.subarray(0, 2)]).toEqual([1, 12]);
});

test('any fields can be decoded again', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.nat({ max: 2_000_000_000 }),
      fc.nat({ max: 200_000_000 }),
      (sellerName, totalHalalas, vatHalalas) => {
        fc.pre(Buffer.byteLength(sellerName) <= 255);
        const fields = fieldsOf(zatcaQr({ ...invoice, sellerName, totalHalalas, vatHalalas }));
        expect(fields.map(([tag]) => tag)).toEqual([1, 2, 3, 4, 5]);
        expect(fields[0]?.[1]).toBe(sellerName.toWellFormed());
        expect(fields[2]?.[1]).toBe('2022-04-25T15:30:00Z');
        expect(Number(fields[3]?.[1]) * 100).toBeCloseTo(totalHalalas, 2);
        expect(fields[3]?.[1]).toMatch(/^\d+\.\d\d$/);
        expect(Number(fields[4]?.[1]) * 100).toBeCloseTo(vatHalalas, 2);
      },
    ),
  );
});

test('refuses a name of more than 255 bytes, accepts one of 255', () => {
  expect(() => zatcaQr({ ...invoice, sellerName: 'م'.repeat(128) })).toThrow(RangeError);
  expect(fieldsOf(zatcaQr({ ...invoice, sellerName: `${'م'.repeat(127)}a` }))[0]?.[1]).toHaveLength(128);
});
