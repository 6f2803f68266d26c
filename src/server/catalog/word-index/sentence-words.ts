import { foldText } from '#/shared/core/normalise-text.ts';
import { type TextIndex, withoutArticle, wordForms } from './text-index.ts';

/** Words around a test in a sentence: wishes, prices, places, courtesies. None of them alone asks for a test. */
const sentenceWords = new Set(
  foldText(`
  سعره سعرها بسعر سعركم اسعاركم السعر بكام كام قيمة قيمته كلفة تكلف يكلف تكلفته حق حقت حقي حقه مال ماله تبع مالت
  ابا ابى ابغاه ارغب ودنا نفسي لازم ينفع اقدر نقدر القى الاقي الاقيه احصل موجود متوفر متوفرة عندهم فيه
  احسن رخيص رخيصة غالي ارخصها قريب قريبة جنبي حولي منطقتي بيتي البيت بالبيت يطلع تطلع طلع اسويه اعمله يسوون تسوون سويت
  هذا هذه هذي ذا اللي الي شي شيء طريقة وقت مدة يستغرق تاخذ ياخذ اليوم بكرة الان الحين
  رجاء فضلك فضلكم الله يعطيك يعطيكم العافية السلام عليكم مرحبا هلا شكرا لوسمحت اخوي دكتور الدكتور طلبه طلب قال
  صائم صايم الريق ريق بدون صيام
  الرياض جدة بجدة مكة بمكة المكرمة المدينة المنورة الدمام الخبر الظهران الطائف تبوك بتبوك ابها بابها خميس مشيط حائل بريدة
  القصيم جازان نجران الاحساء الهفوف الجبيل ينبع بينبع عرعر سكاكا القطيف السعودية المملكة
  a an the is it i me im am id like looking look search searching who cost costs costing pay prices pricing cheaper
  near nearby closest close around here home today tomorrow now take done make go buy order booking please pls hi hello
  would we you your us any some that this there tell know about does did long weekly daily monthly doctor asked said fasting
  riyadh jeddah mecca makkah medina madinah dammam khobar dhahran taif tabuk abha khamis mushait hail buraidah qassim jazan
  najran ahsa hofuf jubail yanbu saudi arabia ksa
`)
    .split(' ')
    .flatMap((word) => [word, withoutArticle(word)]),
);

const isAround = (index: TextIndex, word: string) =>
  index.isFiller(word) || sentenceWords.has(word) || sentenceWords.has(withoutArticle(word));

const isOfName = (index: TextIndex, word: string) => wordForms(word).some((form) => index.formOf.has(form));

/**
 * The folded words without those of the sentence around them, the fullest reading first: one that keeps each word of a
 * catalogue name ("vitamin a"), then one without ("how much is a cbc"). Empty when nothing is dropped, or all.
 */
export function withoutSentence(index: TextIndex, words: string[]): string[][] {
  const plain = words.filter((word) => !isAround(index, word));
  const careful = words.filter((word) => !isAround(index, word) || isOfName(index, word));
  return plain.length === 0
    ? []
    : [careful, plain].filter(
        (reading, at, all) => reading.length < words.length && reading.length !== all[at - 1]?.length,
      );
}
