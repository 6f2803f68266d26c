import * as z from 'zod/mini';

const english =
  /\b(?:[Ii]dentity|IDs?|[Pp]assports?|[Ii]qama|[Nn]ational (?:ID|id|card)|[Rr]esidence permit)\b/;
const arabic =
  /(?<!\p{L})(?:[وبل]|و?ب?ال|لل)?(?:هوية|هويتك|هويتكم|جواز|جوازك)(?!\p{L})|إثبات (?:ال)?شخصية|رخصة الإقامة|بطاقة (?:ال)?(?:أحوال|إقامة)/u;

/** Whether a text of the catalogue tells people to bring a document that shows their name. */
export const asksForIdentity = (text: string) => english.test(text) || arabic.test(text);

type Preparation = { anonymousAllowed: boolean; preparationAr: string; preparationEn: string };

const fieldAsksForNone = (field: 'preparationAr' | 'preparationEn') =>
  z.refine<Preparation>((test) => !test.anonymousAllowed || !asksForIdentity(test[field]), {
    path: [field],
    params: { reason: 'identityAsked' },
  });

/** A test that is booked without a name asks for no document with one. */
export const asksForNoIdentity = [fieldAsksForNone('preparationAr'), fieldAsksForNone('preparationEn')];
