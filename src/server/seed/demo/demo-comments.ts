import type { Locale } from '#/shared/core/locale.ts';
import type { Random } from '../run/random.ts';

/** A review is a first sentence and, mostly, a second one: few words make many different reviews. */
type Words = { first: readonly string[]; second: readonly string[] };

const words: Record<Locale, Record<number, Words>> = {
  ar: {
    5: {
      first: [
        'سحب العيّنة سريع ولطيف.',
        'المكان نظيف ومرتب.',
        'دخلت في موعدي تمامًا.',
        'الموظفات متعاونات ويشرحن كل خطوة.',
        'حجزت ليلًا وخرجت من المختبر قبل الدوام.',
        'السعر كما ظهر في الحجز، دون مفاجآت.',
        'أخذت والدتي إليهم، وكانوا صبورين معها.',
        'ابني يخاف من الإبر، ومرّ السحب بهدوء.',
        'ثاني زيارة لي هنا، وبالمستوى نفسه.',
        'سهّل علي الحجز من الجوال كثيرًا.',
      ],
      second: [
        'وصلت النتيجة في المساء نفسه.',
        'المواقف متوفرة أمام الباب.',
        'لم أنتظر أكثر من خمس دقائق.',
        'شرحوا لي التحضير قبل السحب.',
        'كفاني رقم الزيارة عند الاستقبال.',
        'النتيجة واضحة ومعها المدى المرجعي.',
        'غرفة السحب هادئة.',
        'سأعود إليهم في تحاليلي السنوية.',
      ],
    },
    4: {
      first: [
        'خدمة جيدة إجمالًا.',
        'السحب ممتاز ولم أشعر بالإبرة.',
        'النتيجة وصلت في وقتها.',
        'الموظفون محترمون ويجيبون عن كل سؤال.',
        'المكان نظيف والتعامل راقٍ.',
        'السعر مناسب مقارنة بما حولهم.',
      ],
      second: [
        'المواقف قليلة وقت الذروة.',
        'انتظرت ربع ساعة فقط.',
        'يحتاج الاستقبال إلى موظف ثانٍ.',
        'لم أجد المدخل بسهولة.',
        'غرفة الانتظار ضيقة.',
        'تأخر ردّهم على الهاتف.',
      ],
    },
    3: {
      first: ['الخدمة عادية.', 'السحب جيد.', 'المكان مقبول.'],
      second: ['تأخرت النتيجة يومًا.', 'انتظرت نصف ساعة رغم الحجز.', 'لم يرد أحد على الهاتف.'],
    },
    2: {
      first: ['انتظرت أربعين دقيقة بعد موعدي.', 'تأخرت النتيجة ثلاثة أيام.', 'لم ينجح السحب من أول مرة.'],
      second: ['لم يعتذر أحد.', 'توقعت أفضل من ذلك.'],
    },
    1: { first: ['لم أجد حجزي عند الوصول.'], second: ['انتظرت ساعة.', 'خرجت دون تحليل.'] },
  },
  en: {
    5: {
      first: [
        'In and out in ten minutes.',
        'The nurse was gentle with my son.',
        'Clean, calm and exactly on time.',
        'Clear price, no surprises at the desk.',
        'My father’s veins are hard to find, and they needed one try.',
        'Booked at night, seen at seven in the morning.',
        'They explained the fast before I came.',
        'My second visit, as good as the first.',
        'Kind people from the door to the needle.',
        'I only had to show my code.',
      ],
      second: [
        'The result came the same evening.',
        'Easy parking in front of the door.',
        'I hardly felt the needle.',
        'The report shows every range clearly.',
        'Nobody asked me for paper.',
        'The waiting room was quiet.',
        'I will come back next year.',
      ],
    },
    4: {
      first: [
        'Good service.',
        'Friendly staff.',
        'The result was on time.',
        'A steady hand with the needle.',
        'A smooth visit from start to end.',
        'Fair price for this part of town.',
      ],
      second: [
        'The waiting room is small.',
        'The entrance is hard to find at first.',
        'A short wait at the desk.',
        'Parking fills up by nine.',
        'They could answer the phone faster.',
        'One more person at reception would help.',
      ],
    },
    3: {
      first: ['Fine overall.', 'The draw itself was good.', 'An ordinary visit.'],
      second: [
        'Nobody answered the phone.',
        'The result was a day later than promised.',
        'I waited half an hour despite the booking.',
      ],
    },
    2: {
      first: [
        'Two attempts to draw blood.',
        'A long queue after my time.',
        'The result came three days late.',
      ],
      second: ['Nobody said sorry.', 'I expected better.'],
    },
    1: { first: ['They did not find my booking.'], second: ['The desk was rude.', 'I left without a test.'] },
  },
};

const thanks = {
  ar: [
    'شكرًا على كلماتك، نسعد بخدمتك دائمًا.',
    'يسعدنا أن الزيارة كانت كما تحب. نقلنا كلماتك إلى زملائنا.',
    'شكرًا لوقتك. نراك في الفحص القادم.',
  ],
  en: [
    'Thank you for coming, and for telling others.',
    'We passed your words on to the team. Thank you.',
    'Thank you for your time. See you at the next check.',
  ],
};
const regret = {
  ar: [
    'نعتذر عمّا حدث، وقد أضفنا موظفة في أوقات الذروة.',
    'نأسف لذلك. تحدّثنا مع الفريق، ونرجو أن تجد الفرق في زيارتك القادمة.',
  ],
  en: [
    'We are sorry. We have added a second person at the desk.',
    'We are sorry. We spoke with the team, and hope that your next visit shows it.',
  ],
};

const ARABIC_LETTER = /[ء-ي]/;

/** The language of a name or of a comment. */
export const localeOf = (text: string): Locale => (ARABIC_LETTER.test(text) ? 'ar' : 'en');

/** What the laboratory answers; its `nth` answer differs from the one before. */
export function replyTo(rating: number, comment: string, nth: number): string | null {
  const replies = (rating >= 4 ? thanks : regret)[localeOf(comment)];
  return replies[nth % replies.length] ?? null;
}

/** Draws a comment for a rating; the laboratory hears a sentence again only when it has heard each. */
export function drawComment(random: Random, rating: number, locale: Locale, heard: ReadonlySet<string>) {
  const { first, second } = words[locale][rating] ?? { first: [], second: [] };
  const start = Math.floor(random.next() * first.length);
  const turned = [...first.slice(start), ...first.slice(0, start)];
  const opening = turned.find((sentence) => !isHeard(sentence, heard)) ?? turned[0];
  if (opening === undefined) return null;
  const more = random.chance(0.75)
    ? random.shuffled(second).find((sentence) => !isHeard(sentence, heard))
    : undefined;
  return more === undefined ? opening : `${opening} ${more}`;
}

const isHeard = (sentence: string, heard: ReadonlySet<string>) =>
  [...heard].some((comment) => comment.includes(sentence));
