type TextSection = {
  id: string;
  heading: string;
  paragraphs: string[];
  points?: string[];
  questions?: { question: string; answer: string }[];
  /** Texts of others, quoted literally in English; folded. */
  quotes?: { name: string; text: string }[];
};

export type PageText = { title: string; description: string; dated: string | null; sections: TextSection[] };

export type LocalizedPageText = Record<'ar' | 'en', PageText>;
