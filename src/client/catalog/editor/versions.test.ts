import { expect, test } from 'vitest';
import { differencesOf, keepMine } from './versions.ts';

const base = { name: 'Iron', hours: '24', unit: 'umol/L', notes: '' };
const mine = { ...base, name: 'Iron (mine)', hours: '48', notes: 'mine ' };
const newer = { ...base, name: 'Iron (theirs)', unit: 'ug/dL', notes: 'mine' };

test('mine is proposed where I typed, the newer text where only the other person did', () => {
  expect(differencesOf(['name', 'hours', 'unit', 'notes'], { base, mine, newer })).toEqual([
    { name: 'name', isMine: true },
    { name: 'hours', isMine: true },
    { name: 'unit', isMine: false },
  ]);
});

test('what stays mine is laid over the newer version', () => {
  expect(keepMine(newer, mine, ['hours'])).toEqual({ ...newer, hours: '48' });
  expect(keepMine(newer, mine, [])).toEqual(newer);
});
