type Question = { question: string; answer: string };
type TextSection = {
  id: string;
  heading: string;
  paragraphs: string[];
  points?: string[];
  questions?: Question[];
  /** Texts of others, quoted literally in English; folded. */
  quotes?: { name: string; text: string }[];
};

export type PageText = {
  title: string;
  description: string;
  dated: string | null;
  /** Short answers above the text. Only the sections are binding. */
  brief?: Question[];
  sections: TextSection[];
};

export type LocalizedPageText = Record<'ar' | 'en', PageText>;
