type TextSection = {
  id: string;
  heading: string;
  paragraphs: string[];
  points?: string[];
  questions?: { question: string; answer: string }[];
  /** Texts of others, quoted literally in English; folded. */
  quotes?: { name: string; text: string }[];
};

export type PageText = {
  title: string;
  description: string;
  dated: string | null;
  /** The few answers that most readers look for. It binds nobody: the text below does. */
  brief?: { question: string; answer: string }[];
  sections: TextSection[];
};

export type LocalizedPageText = Record<'ar' | 'en', PageText>;
