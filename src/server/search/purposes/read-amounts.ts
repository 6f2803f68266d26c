/** The least and the most of a measured value that is no emergency; in the units that people type. */
const LOWEST_SUGAR = 54;
const HIGHEST_SUGAR = 400;
const MOST_SUGAR = 1_500;
const FEVER = 39;
const HIGH_FEVER = 41;
const HIGHEST_FEVER = 43;
const FASTEST_PULSE = 140;
const SLOWEST_PULSE = 42;
const HIGHEST_PRESSURE = 180;
const NEWBORN_MONTHS = 3;
const NEWBORN_WEEKS = 12;

const SUGAR = /^(?:ال|و)?(?:سكر[يهاك]*|سكرها|sugar|glucose|sokari|sukari|rbs|bs)$/;
const HEAT = /^(?:و?(?:ال)?حرار\S*|سخون\S*|fever|temp\S*|7rarta|harara|\S*سخن\S*)$/;
const PULSE = /^(?:و?نبض\S*|ضربات|دقات|ي?دق|pulse|hr|heart|heartbeat|قلبي|قلبه)$/;
const PRESSURE = /^(?:و?(?:ال)?ضغط[يهاك]*|ضغطها|bp|pressure)$/;
const AGE = /^(?:و?عمر[يهاك]*|عمرها|3omro|aged?|old)$/;
/** A number that counts something else: money, months, milligrams. */
const COUNTED =
  /^(?:ريال\S*|درهم|جنيه|دينار|sar|riyals?|dollars?|جرام|غرام|g|gm|grams?|kg|كيلو|سنه|years?|yrs?|يوم|days?|شهر\S*|months?|weeks?|اسبوع|اسابيع|تحليل|tests?|حبه|tablets?|pills?|units?|وحده)$/;
const COUNTED_PILL = /^(?:حبه|حبات|حبوب|قرص|اقراص|كبسول\S*|pills?|tabs?|tablets?|capsules?)$/;
const MEDICINE =
  /^(?:بنادول|ادول|فيفادول|بروفين|اسبرين|panadols?|paracetamol|tylenol|acetaminophen|advil|brufen|ibuprofen|aspirins?)$/;
/** Milligrams of one tablet: aspirin begins at 75. */
const LOWEST_STRENGTH = 75;
/** No usual day needs as many. */
const MANY_PILLS = 10;
const DAYS = /^(?:يوم\S*|ايام|days?|day)$/;
const WEEKS = /^(?:اسبوع\S*|اسابيع|weeks?|wks?|week)$/;
const MONTHS = /^(?:شهر|شهور|اشهر|months?|month|mos?|shahar|shahr)$/;
const TWO = /^(?:شهرين|اسبوعين|يومين)$/;
const PAST_YEAR = /^(?:19\d\d|20[012]\d)$/;
const COUNTS: Record<string, number> = { one: 1, two: 2, three: 3, واحد: 1, اول: 1 };
const REACH = 4;

/** The amounts of a text that are signs, each with the place of its number. */
export function readAmounts(words: string[]): [sign: string, place: number][] {
  const isNear = (at: number, what: RegExp) =>
    words.slice(Math.max(0, at - REACH), at + REACH).some((word) => what.test(word));
  return words.flatMap((word, at): [string, number][] => {
    const next = words[at + 1] ?? '';
    if (isYoung(words, at)) return [['young', at]];
    if (!/^\d+$/.test(word)) return [];
    if (PAST_YEAR.test(word)) return [['past', at]];
    if (isPregnancy(words, at)) return [['pregnant', at]];
    if (isManyPills(Number(word), next))
      return [
        ['many', at],
        ['pills', at + 1],
      ];
    if (COUNTED.test(next)) return [];
    return signsOfNumber(Number(word), (what) => isNear(at, what)).map((sign) => [sign, at]);
  });
}

/** "20 panadol", but not "500 panadol": after the name of a medicine a large number is its strength. */
const isManyPills = (amount: number, what: string) =>
  amount >= MANY_PILLS && (COUNTED_PILL.test(what) || (MEDICINE.test(what) && amount < LOWEST_STRENGTH));

function signsOfNumber(amount: number, isNear: (what: RegExp) => boolean): string[] {
  const signs: string[] = [];
  if (isNear(HEAT)) {
    if (amount >= FEVER && amount <= HIGHEST_FEVER) signs.push('hot');
    if (amount >= HIGH_FEVER && amount <= HIGHEST_FEVER) signs.push('veryhot');
  }
  if (isNear(SUGAR) && !isNear(AGE)) {
    if (amount >= HIGHEST_SUGAR && amount <= MOST_SUGAR) signs.push('highsugar');
    if (amount > 19 && amount <= LOWEST_SUGAR) signs.push('lowsugar');
  }
  if (
    isNear(PULSE) &&
    ((amount >= FASTEST_PULSE && amount < 300) || (amount >= 20 && amount <= SLOWEST_PULSE))
  )
    signs.push('pulsebad');
  if (isNear(PRESSURE) && amount >= HIGHEST_PRESSURE && amount < 300) signs.push('bpbad');
  return signs;
}

/** "عمره شهرين", "20 days old": under three months a fever is an emergency. */
function isYoung(words: string[], at: number): boolean {
  const unit = words[at] ?? '';
  const before = words[at - 1] ?? '';
  const isAge = words
    .slice(Math.max(0, at - REACH), at + 3)
    .some((word) => AGE.test(word) || /^(?:بيبي|رضيع\S*|مولود\S*|baby|newborn)$/.test(word));
  if (!isAge) return false;
  if (TWO.test(unit)) return true;
  const count = COUNTS[before] ?? (/^\d+$/.test(before) ? Number(before) : 1);
  return (
    DAYS.test(unit) ||
    (WEEKS.test(unit) && count <= NEWBORN_WEEKS) ||
    (MONTHS.test(unit) && count < NEWBORN_MONTHS)
  );
}

const FIRST_WEEK = 4;
const LAST_WEEK = 42;

/** "I am 34 weeks"; not "for 6 weeks" and not the age of a baby. */
function isPregnancy(words: string[], at: number): boolean {
  const week = Number(words[at]);
  const around = words.slice(Math.max(0, at - 2), at + 3);
  return (
    WEEKS.test(words[at + 1] ?? '') &&
    week >= FIRST_WEEK &&
    week <= LAST_WEEK &&
    !around.some(
      (word) => AGE.test(word) || /^(?:ago|for|since|after|last|baby|قبل|من|منذ|بعد|كل)$/.test(word),
    )
  );
}
