/** So many at once are an overdose. */
const FEWEST_PILLS = 10;
/** mg/dL, beyond which a red flag speaks of "sugar 500" and "sugar 30". */
const HIGHEST_SUGAR = 400;
const LOWEST_SUGAR = 45;

const PILLS =
  /(?<![^ ])(\d{2,3}) (?=(?:[a-z]+ )?(?:pills?|tablets?|tabs|capsules?|حبه|حبات|حبايه|قرص|كبسوله)(?![^ ]))/g;
const SUGAR = /(?<![^ ])(?:سكر|السكر|سكري|سكره|سكرها|sugar|glucose)(?![^ ])/;
const LOW = /(?<![^ ])(?:نازل|نزل|هبط|هابط|هبوط|منخفض|واطي|low|dropped)(?![^ ])/;
const AGE = /(?<![^ ])\d{1,2} (?:day|week)s? old(?![^ ])/g;
/** The last letter of "umrah" is often written as that of "his age", which a length of time follows. */
const HIS_AGE = /(?<![^ ])(و|ف)?عمره (?=\d|سنه|سنت|سني|شهر|شهور|اسبوع|اسابيع|يوم(?:ين)?(?![^ ])|ايام)/g;
/** "12 weeks pregnant", "in her third month": what is asked is her follow-up. */
const MONTH =
  /(?<![^ ])(?:(?:في )?ب?(?:الاسبوع|الشهر) [^ ]+|\d{1,2} (?:weeks?|months?|اسبوع|اسابيع|شهور|اشهر))(?![^ ])/g;
const PREGNANT = /(?<![^ ])(?:pregnant|pregnancy|حامل|الحامل|الحمل|حمل)(?![^ ])/;
const OF_AGE = /(?<![^ ])(?:عمري|عمره|عمرها|عمر|سنه|age|aged|years?)(?![^ ])/;
const NUMBER = /(?<![^ ])\d{2,3}(?![^ ])/g;

/** Folded words with their amounts as the phrases of the map write them: "20 pills" is a handful, "sugar 550" is 500. */
export function foldAmounts(written: string): string {
  const folded = written.replace(HIS_AGE, '$1عمر ');
  const dated = PREGNANT.test(folded) ? folded.replace(MONTH, 'antenatal') : folded;
  if (!/\d/.test(dated)) return dated;
  const counted = dated
    .replace(PILLS, (all, count: string) => (Number(count) >= FEWEST_PILLS ? 'handful ' : all))
    .replace(AGE, 'newborn');
  if (!SUGAR.test(counted)) return counted;
  const isLow = LOW.test(counted) && !OF_AGE.test(counted);
  return counted.replace(NUMBER, (number) => {
    if (Number(number) >= HIGHEST_SUGAR) return '500';
    return isLow && Number(number) <= LOWEST_SUGAR ? '30' : number;
  });
}
