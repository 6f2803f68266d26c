/** One line of a pasted list: its original text, and its readings, the fullest first. */
export type ListLine = {
  text: string;
  readings: string[];
  /** Words about a person, a place or a date; such lines are not matched to tests. */
  isHeader: boolean;
  /** A dose marks a medicine rather than the test of the same name. */
  hasDose: boolean;
};

const LONGEST_LINE = 160;
// A comma within a number does not separate ("1,25-dihydroxy"); '2) ' and '٢- ' within a line start a new item.
const BREAKS = /[\n\r\t;؛،•●▪◦‣■□*|]+|,(?!\d)|\s(?=[\d٠-٩]{1,2}\s?[).:\-–](?:\s|(?=[^\d\s٠-٩])))/u;
const NUMBERING = /^[\s\-–—>+.()[\]✓☐☑✔]*(?:[([]?[\d٠-٩]{1,2}\s?(?:[)\]:]|[.\-–](?=\s|[^\d٠-٩]))\s*)?/u;
// '1-CBC' is numbered, '17-OH' is not: only the matcher can decide.
const GLUED_NUMBER = /^\s*[\d٠-٩]{1,2}[-–](?=\S)/u;
const ENDING = /[\s.:…\-–]+$/u;

const DOSE =
  /(?:^|\s|\()\d+(?:[.,]\d+)?\s?(?:mg|mcg|µg|ug|gm?|ml|iu|units?|tabs?|caps?|tablets?|capsules?|مجم|ملجم|ملغ|مغ|مل|وحدة|حبة|حبات|كبسولة|قرص)(?![\p{L}])|\b\d\s?[x×]\s?\d\b|\b(?:od|bid|tid|qid|prn|po)\b/giu;
const DATE = /(?<![\d٠-٩])[\d٠-٩]{1,4}\s?[/.-]\s?[\d٠-٩]{1,2}\s?[/.-]\s?[\d٠-٩]{2,4}(?![\d٠-٩])/gu;

const NOISE_EN =
  /\b(?:please|pls|plz|kindly|thanks?|thank you|the following|following|request(?:ed)?|required|needed|order(?:ed)?|send|repeat|do|for|get|check|check-?up|stat|urgent(?:ly)?|asap|routine|today|tomorrow|morning|sample|investigations?(?: required)?|labs?|lab tests?|blood tests?|lab|follow-? ?up|(?:next )?appointment)\b/giu;
const NOISE_AR =
  /(?<![\p{L}])(?:يرجى|الرجاء|رجاء|برجاء|نرجو|من فضلكم?|لو سمحت(?:م)?|شكرا|شكرًا|عمل|اجراء|إجراء|طلب|مطلوب|المطلوب|التحاليل(?: التالية| المطلوبة)?|الفحوصات(?: التالية| المطلوبة)?|التالية|عاجل|مستعجل|ضروري|اليوم|غدا|غدًا|صباحا|صباحًا|مراجعة|متابعة|موعد|تحليل|فحص)(?![\p{L}])/gu;
// Part of some names ('fasting glucose'), an instruction elsewhere.
const FASTING =
  /\b(?:non-?fasting|fasting|\d+\s?(?:hours?|hrs?|h)\b(?: fast(?:ing)?)?)\b|(?<![\p{L}])(?:على الريق|صائم(?:ا|ة)?|بدون صيام|صيام|[\d٠-٩]+ ساع(?:ة|ات))(?![\p{L}])/giu;

/** "Rx: ferritin": the sign of a prescription before its first item. */
const PRESCRIBED = /^\s*(?:rx|r\/|℞)\s*[:.\-–]?\s+(?=\p{L})/iu;
const SERUM = /^\s*s\.?\s(?=\p{L}{3})/iu;

const HEADER =
  /^(?:dr|doctor|patient|physician|consultant|mr|mrs|ms|clinic|hospital|diagnosis|signature|nationality|insurance|polyclinic|rx|age|date|dob|mrn|د\s?[./]|دكتورة?|الدكتورة?|الطبيبة?|المريضة?|الاسم|اسم|العمر|التاريخ|تاريخ|رقم|جوال|هاتف|عيادة|مستشفى|مستوصف|مجمع|التشخيص|التوقيع|توقيع|الختم|العنوان|الجنسية|الجنس)(?![\p{L}])|^(?:name|sex|gender|tel|phone|mobile|file(?: no)?|id(?: no)?|address|ref|dx|to|from)\s*[:.#]/iu;

/** The parts of a pasted text that may each be a test, in order, up to a limit. */
export function splitList(text: string, most: number): ListLine[] {
  const lines: ListLine[] = [];
  const seen = new Set<string>();
  for (const part of text.split(BREAKS)) {
    const written = part.slice(0, LONGEST_LINE).trim();
    const bare = written.replace(NUMBERING, '').replace(PRESCRIBED, '').replace(ENDING, '');
    const key = bare.toLowerCase();
    const line = readLine(written, bare);
    // Only courtesies, instructions and numbers.
    if (line.readings.length === 0 || seen.has(key)) continue;
    seen.add(key);
    lines.push(line);
    if (lines.length >= most) break;
  }
  return lines;
}

function readLine(written: string, bare: string): ListLine {
  const isGlued = GLUED_NUMBER.test(written);
  const line = isGlued ? written : bare;
  const polite = withoutNoise(bare);
  const plain = trimmed(polite.replace(FASTING, ' '));
  return {
    text: line.replace(ENDING, ''),
    readings: /\p{L}/u.test(plain) ? [...new Set([line, bare, polite, plain])] : [],
    isHeader: HEADER.test(bare),
    hasDose: new RegExp(DOSE).test(bare),
  };
}

const withoutNoise = (line: string) =>
  trimmed(
    line
      .replace(DATE, ' ')
      .replace(DOSE, ' ')
      .replace(NOISE_EN, ' ')
      .replace(NOISE_AR, ' ')
      .replace(SERUM, ''),
  );

const trimmed = (line: string) =>
  line
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:.\-–/&+]+|[\s:.\-–/&+]+$/g, '');
