import { expect, test } from 'vitest';
import { mergePreparation } from './merge-preparation.ts';

const of = (fastingHours: number, en: string, ar = `ar ${en}`) => ({ fastingHours, preparation: { ar, en } });
const glucose = of(
  8,
  'Fast for 8 hours; water is allowed. Come in the morning.',
  'صيام 8 ساعات؛ الماء مسموح. الحضور صباحًا.',
);
const lipids = of(12, 'Fast for 12 hours; water only.', 'صيام 12 ساعة؛ ماء فقط.');
const blood = of(0, 'No fasting; tell the lab about iron.', 'دون صيام؛ يُذكر الحديد.');

test('the longest fast wins, and shorter ones are left out beside it', () => {
  expect(mergePreparation([blood, glucose, lipids])).toEqual({
    fastingHours: 12,
    preparation: [
      lipids.preparation,
      { en: 'Water is allowed. Come in the morning.', ar: 'الماء مسموح. الحضور صباحًا.' },
      { en: 'Tell the lab about iron.', ar: 'يُذكر الحديد.' },
    ],
  });
});

test('without a fast, all instructions are kept as they are, each once', () => {
  expect(mergePreparation([blood, of(0, 'Bring a list of medicines.'), blood])).toEqual({
    fastingHours: 0,
    preparation: [
      blood.preparation,
      { en: 'Bring a list of medicines.', ar: 'ar Bring a list of medicines.' },
    ],
  });
});

test.each([
  ['No preparation', 'لا يلزم تحضير', null],
  ['Fasting is not needed', 'الصيام غير لازم', null],
  [
    'No fasting; any time of day suits. Tell the lab about anemia.',
    'دون صيام وفي أي وقت من اليوم. يُذكر فقر الدم.',
    ['Tell the lab about anemia.', 'يُذكر فقر الدم.'],
  ],
  [
    'Fasting is not needed, but leave an hour after food.',
    'لا يلزم الصيام، ويكفي ترك ساعة بعد الأكل.',
    ['Leave an hour after food.', 'يكفي ترك ساعة بعد الأكل.'],
  ],
  [
    'Eat as usual, fasting is not needed. Bring your card.',
    'الأكل كالمعتاد، لا يلزم الصيام. يُحضر السجل.',
    ['Bring your card.', 'يُحضر السجل.'],
  ],
  [
    'Come at 7; fasting is not needed. Rest.',
    'الحضور في 7، ولا يلزم الصيام. تلزم الراحة.',
    ['Come at 7. Rest.', 'الحضور في 7. تلزم الراحة.'],
  ],
  [
    'No fasting: eat your usual meal first.',
    'دون صيام: تؤكل الوجبة المعتادة أولًا.',
    ['Eat your usual meal first.', 'تؤكل الوجبة المعتادة أولًا.'],
  ],
])('beside a fast, "%s" loses what it says of fasting and nothing else', (en, ar, left) => {
  expect(mergePreparation([lipids, of(0, en, ar)]).preparation.slice(1)).toEqual(
    left === null ? [] : [{ en: left[0], ar: left[1] }],
  );
});

test('no preparations give an empty list', () => {
  expect(mergePreparation([])).toEqual({ fastingHours: 0, preparation: [] });
});
