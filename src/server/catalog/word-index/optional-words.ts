import { foldText } from '#/shared/core/normalise-text.ts';

const words = (text: string) => new Set(foldText(text).split(' '));

/** Words without a meaning in a search for a test: a name with and without them is the same name. */
export const fillerWords = words(`
  تحليل تحاليل فحص فحوصات اختبار اختبارات نسبة مستوى قياس كشف طلب عمل سعر اسعار تكلفة كم ابي ابغى اريد
  وش ايش شنو شو وين فين كيف بكم متى ليش ابغا بغيت ودي حابب حابة عايز عايزة عاوز بدي نبي نبغى احتاج محتاج
  اسوي نسوي احلل اعمل نعمل احجز حجز ممكن لو سمحت يوجد عندكم لديكم افضل ارخص اقرب نتيجة نتائج معنى مني لي عندي
  في من عن على الى ل و او مع بعد قبل عند هل ما هو هي مختبر معمل
  test tests level levels lab labs check analysis screening exam price cost loinc code
  what which where how much when is are does do can should could must need want get have book please best cheap
  cheapest nearest find up
  of the in for and or with by to my
  tahlil ta7lil te7lil tahleel ta7leel tahlel fahs fa7s fa7es nisbat nisba mustawa al el fi fil
`);

/** Words that may be missing in a match, but raise its score. */
export const softWords = words(`
  معدل شامل شاملة كامل كاملة روتيني عام دم دمي جسم انسان حالة مرض داء اعراض مرتفع منخفض عالي قليل زيادة نقص ارتفاع
  انخفاض هرمون هرمونات للاطفال اطفال طفل للرجال رجال للنساء نساء للحامل حامل للبنات رضع مواليد رضيع كبار منزلي سريع كمي نوعي
  body human dam full complete total routine general disease disorder symptoms high low deficiency hormone hormones
  children kids child baby men women man woman male female pregnant newborn adult quantitative qualitative blood serum rapid panel profile near me
  hormon marad naqs kamel kamil kamila shamel shamil
`);

/** Words around the name of a place, and the Arabic article in Latin letters. */
export const placeWords = words(`
  حي مدينة منطقة محافظة شارع طريق قرب قريب قريبة بالقرب من مني عند في جنب جوار بجانب ناحية داخل وسط شمال جنوب شرق غرب
  near nearby close to around in at me district city area region neighborhood neighbourhood street road st rd the of by
  next north south east west central downtown hayy hay
  al el ar as ash at ad an az
`);
