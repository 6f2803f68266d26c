/** Expressions of a diagnosis or a prescription. No statement contains them; a rephrasing that does is dropped. */
const forbidden: readonly RegExp[] = [
  /\byou (?:have|are|suffer|must|need to)\b/i,
  /\byour (?:disease|diagnosis|illness)\b/i,
  /\b(?:diagnos(?:ed|is|es)|confirms?|proves?|certainly|definitely|without doubt)\b/i,
  /\b(?:start|stop|begin|quit) (?:taking|the|your)\b/i,
  /\btake \d/i,
  /https?:|www\.|<\/?[a-z]/i,
  /أنت (?:مصاب|مريض)/,
  /مصاب[ةا]? ب/,
  /لديك|تعاني|عندك/,
  /تشخيص|شُخ|يؤكد|تؤكد|يثبت|تثبت|بالتأكيد|لا شك|(?<!\p{L})(?:حتما|قطعا)(?!\p{L})/u,
  /توقف عن|ابدأ|خذ \d|يجب عليك/,
];

/** The first forbidden expression in the text; null if there is none. */
export const findForbidden = (text: string): string | null =>
  forbidden.find((expression) => expression.test(text))?.source ?? null;
