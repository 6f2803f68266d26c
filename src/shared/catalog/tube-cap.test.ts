import { expect, test } from 'vitest';
import { tubeCapsOf } from './tube-cap.ts';

test.each([
  ['Blood from a vein, EDTA tube', ['lavender']],
  ['Blood from a vein, EDTA plasma', ['lavender']],
  ['Blood from a vein, serum gel tube (calculated)', ['gold']],
  ['Blood from a vein, serum tube', ['red', 'gold']],
  ['Blood from a vein, serum tube (not lithium heparin)', ['red', 'gold']],
  ['Blood from a vein, citrate tube filled to the line', ['lightBlue']],
  ['Blood from a vein, EDTA or citrate tube', ['lightBlue', 'lavender']],
  ['Blood from a vein, sodium heparin tube', ['green']],
  ['Blood from a vein, fluoride (grey-top) or serum tube', ['red', 'gold', 'grey']],
  ['Blood from a vein, trace-metal or EDTA tube', ['royalBlue', 'lavender']],
  ['Blood from a vein, tube kept cold and dark', []],
  ['Blood from two veins, culture bottles', []],
])('%s: %j', (specimen, caps) => {
  expect(tubeCapsOf('blood', specimen)).toEqual(caps);
});

test.each([
  ['urine', 'Mid-stream urine, sterile cup', ['cup']],
  ['urine', 'Fresh urine, about 30 mL, given at the lab', ['cup']],
  ['urine', 'All urine of 24 hours, in the laboratory container', []],
  ['urine', 'First-catch urine 20-30 mL, or a vaginal swab', ['cup', 'swab']],
  ['stool', 'Fresh stool, walnut size, clean cup', ['cup']],
  ['stool', 'Fresh stool, sterile cup or transport medium', []],
  ['swab', 'Throat swab', ['swab']],
  ['swab', 'Cells brushed from the cervix, liquid vial', []],
  ['breath', 'Two breath samples in bags or tubes', ['bag']],
])('%s, %s: %j', (kind, specimen, caps) => {
  expect(tubeCapsOf(kind, specimen)).toEqual(caps);
});
