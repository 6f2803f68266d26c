import { expect, test } from 'vitest';
import { optionList } from './option-list.ts';

test('the drawn list says what the options of the native element say', () => {
  const units = ['mg', 'g'];
  expect(
    optionList([
      <option key="any" value="">
        {'Any'}
      </option>,
      units.map((unit) => (
        <option key={unit} value={unit} lang="en">
          {1} {unit}
        </option>
      )),
      null,
    ]),
  ).toEqual([
    { value: '', label: 'Any', lang: undefined },
    { value: 'mg', label: '1 mg', lang: 'en' },
    { value: 'g', label: '1 g', lang: 'en' },
  ]);
});
