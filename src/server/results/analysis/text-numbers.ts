const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const numberWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|double|twice|triple)\b|(?<!\p{L})(?:نصف|ضعف|ضعفين|ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة|عشرون|عشرين|ثلاثون|ثلاثين|خمسون|خمسين|مئة|مائة|ألف)(?!\p{L})/giu;

/**
 * The numbers in a text, in any digits: '٧٫٥', '7.50' and '7,5' are 7.5; a number word stands for itself. Null if the
 * text uses digits of an unknown script.
 */
export function textNumbers(text: string): ReadonlySet<string> | null {
  const plain = text
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => `^${SUPERSCRIPTS.indexOf(digit)}`)
    .normalize('NFKC')
    .replaceAll(/[\u2066-\u2069\u200e\u200f\u061c]/g, '')
    .replaceAll(/[٠-٩]/g, (digit) => `${digit.charCodeAt(0) - 0x660}`)
    .replaceAll(/[۰-۹]/g, (digit) => `${digit.charCodeAt(0) - 0x6f0}`)
    .replaceAll('٫', '.')
    .replaceAll(/(?<=\d)[٬,](?=\d{3}(?!\d))/g, '')
    .replaceAll(/(?<=\d),(?=\d)/g, '.');
  if (/(?![0-9])\p{N}/u.test(plain)) return null;
  const digits = plain.match(/\d+(?:\.\d+)?/g) ?? [];
  const words = plain.toLowerCase().match(numberWords) ?? [];
  return new Set([...digits.map((each) => `${Number(each)}`), ...words]);
}
