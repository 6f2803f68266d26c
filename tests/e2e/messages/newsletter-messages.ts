import type { Locale } from '#/shared/core/locale.ts';

type Words = Record<
  | 'field'
  | 'subscribe'
  | 'invalid'
  | 'onItsWay'
  | 'confirmTitle'
  | 'subscribed'
  | 'tooOld'
  | 'leaveTitle'
  | 'leave'
  | 'left'
  | 'notHere'
  | 'categories'
  | 'privacy',
  string
>;

/** The texts of the newsletter, in the form and behind its links. */
export const newsletterMessages: Record<Locale, Words> = {
  en: {
    field: 'Your e-mail',
    subscribe: 'Subscribe',
    invalid: 'Enter an e-mail address, such as name@example.com.',
    onItsWay: 'Almost done. We sent you an e-mail',
    confirmTitle: 'Confirm the subscription',
    subscribed: 'You are subscribed',
    tooOld: 'This link does not work any more',
    leaveTitle: 'Leave the monthly e-mail',
    leave: 'Unsubscribe',
    left: 'You have left',
    notHere: 'Page not found',
    categories: 'Categories',
    privacy: 'Privacy policy',
  },
  ar: {
    field: 'بريدك الإلكتروني',
    subscribe: 'اشترك',
    invalid: 'اكتب عنوان بريد إلكتروني، مثل name@example.com.',
    onItsWay: 'بقيت خطوة: أرسلنا إليك رسالة',
    confirmTitle: 'تأكيد الاشتراك',
    subscribed: 'اكتمل اشتراكك',
    tooOld: 'لم يعد هذا الرابط صالحًا',
    leaveTitle: 'إلغاء الرسالة الشهرية',
    leave: 'إلغاء الاشتراك',
    left: 'أُلغي الاشتراك',
    notHere: 'هذه الصفحة غير موجودة',
    categories: 'التصنيفات',
    privacy: 'سياسة الخصوصية',
  },
};
