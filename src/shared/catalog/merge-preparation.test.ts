import { expect, test } from 'vitest';
import { mergePreparation } from './merge-preparation.ts';

const of = (name: string, fastingHours: number, en: string, ar = `ar ${en}`) => ({
  testName: { ar: `ar ${name}`, en: name },
  fastingHours,
  preparation: { ar, en },
});
const glucose = of(
  'Glucose',
  8,
  'Fast for 8 hours; water is allowed. Come in the morning.',
  'صيام 8 ساعات؛ الماء مسموح. الحضور صباحًا.',
);
const lipids = of('Lipids', 12, 'Fast for 12 hours; water only.', 'صيام 12 ساعة؛ ماء فقط.');
const blood = of('Blood count', 0, 'No fasting; tell the lab about iron.', 'دون صيام؛ يُذكر الحديد.');

test('the longest fast wins, shorter ones are left out beside it, and each instruction names its tests', () => {
  expect(mergePreparation([blood, glucose, lipids])).toEqual({
    fastingHours: 12,
    preparation: [
      { text: lipids.preparation, tests: [lipids.testName] },
      {
        text: { en: 'Water is allowed. Come in the morning.', ar: 'الماء مسموح. الحضور صباحًا.' },
        tests: [glucose.testName],
      },
      { text: { en: 'Tell the lab about iron.', ar: 'يُذكر الحديد.' }, tests: [blood.testName] },
    ],
  });
});

test('without a fast, all instructions are kept as they are, each once', () => {
  const others = ['Iron', 'Ferritin'].map((name) => of(name, 0, 'Bring a list of medicines.'));
  expect(mergePreparation([blood, ...others])).toEqual({
    fastingHours: 0,
    preparation: [
      { text: blood.preparation, tests: [blood.testName] },
      {
        text: { en: 'Bring a list of medicines.', ar: 'ar Bring a list of medicines.' },
        tests: others.map(({ testName }) => testName),
      },
    ],
  });
});

test('an instruction that all tests share names none', () => {
  const same = of('Iron', 0, blood.preparation.en, blood.preparation.ar);
  expect(mergePreparation([blood]).preparation).toEqual([{ text: blood.preparation, tests: [] }]);
  expect(mergePreparation([blood, same]).preparation).toEqual([{ text: blood.preparation, tests: [] }]);
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
  const { preparation } = mergePreparation([lipids, of('Other', 0, en, ar)]);
  expect(preparation.slice(1).map(({ text }) => text)).toEqual(
    left === null ? [] : [{ en: left[0], ar: left[1] }],
  );
});

test('no preparations give an empty list', () => {
  expect(mergePreparation([])).toEqual({ fastingHours: 0, preparation: [] });
});
