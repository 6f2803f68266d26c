import { expect, test } from 'vitest';
import { nameInFull } from './name-in-full.ts';

test('a code is told by the name that it abbreviates, not by words beside it or what is written by ear', () => {
  const thyroid = ['TFT', 'thyroid stimulating hormone', 'thyroid test', 'thyrotropin', 'tahlil ghudda'];
  expect(nameInFull('TSH', thyroid)).toBe('Thyroid stimulating hormone');
  expect(nameInFull('LDH', ['LDH test', 'Lactate dehydrogenase', 'laktat dihidrojinaz'])).toBe(
    'Lactate dehydrogenase',
  );
  expect(nameInFull('MCH', ['mean corpuscular haemoglobin', 'mean corpuscular hemoglobin'])).toBe(
    'Mean corpuscular hemoglobin',
  );
  expect(nameInFull('CA 125', ['CA125', 'Cancer antigen 125', 'tahlil CA125'])).toBe('Cancer antigen 125');
  expect(nameInFull('Anti-TPO', ['anti thyroid peroxidase', 'thyroid antibodies'])).toBe(
    'Anti thyroid peroxidase',
  );
});

test('without such a name, or where the name is one of words, there is none', () => {
  expect(nameInFull('HbA1c', ['glycated hemoglobin', 'HgbA1c'])).toBeNull();
  expect(nameInFull('Uric Acid', ['Urate and uric acid'])).toBeNull();
  expect(nameInFull('D-dimer', ['D dimer test'])).toBeNull();
});
