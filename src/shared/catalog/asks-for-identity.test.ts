import { expect, test } from 'vitest';
import { asksForIdentity } from './asks-for-identity.ts';

test.each([
  'Bring your identity document when the result is for an official file.',
  'Bring your ID.',
  'Bring your passport if the result is for travel.',
  'Identity document needed.',
  'يُحضر إثبات الهوية إذا كانت النتيجة لملف رسمي.',
  'يُرجى إحضار الهوية وقائمة الأدوية.',
  'أحضر جواز السفر.',
  'أحضر هويتك.',
])('"%s" asks for a document', (text) => {
  expect(asksForIdentity(text)).toBe(true);
});

test.each([
  'No fasting; tell the lab about COVID or IDA.',
  'Bring a list of your medicines and the booking reference.',
  'Name the countries you visited.',
  'يُطلب عند حمى بعد إقامة في مكان فيه ملاريا.',
  'الجرعة المتجاوزة تُذكر.',
])('"%s" asks for none', (text) => {
  expect(asksForIdentity(text)).toBe(false);
});
