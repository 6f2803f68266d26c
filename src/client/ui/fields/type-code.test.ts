import { expect, test } from 'vitest';
import { typeCode } from './type-code.ts';

test('a code is grouped, folded and cut while it is typed', () => {
  expect(typeCode('7k3m9', 5)).toEqual({ text: '7K3M-9', caret: 6 });
  expect(typeCode('oil٣', 4)).toEqual({ text: '0113', caret: 4 });
  expect(typeCode(' 7K3M 9QXD 4T2H and more', 24)).toEqual({ text: '7K3M-9QXD-4T2H', caret: 14 });
});

test('the caret stays behind the symbol that it followed', () => {
  expect(typeCode('7XK3M-9QXD', 2)).toEqual({ text: '7XK3-M9QX-D', caret: 2 });
  expect(typeCode('7K3M-9aQXD', 7)).toEqual({ text: '7K3M-9AQX-D', caret: 7 });
  // The dash alone was deleted: the next deletion removes the symbol before it.
  expect(typeCode('7K3M9QXD', 4)).toEqual({ text: '7K3M-9QXD', caret: 4 });
});
