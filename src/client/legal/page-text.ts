type TextSection = { id: string; heading: string; paragraphs: string[]; points?: string[] };

export type PageText = { title: string; description: string; dated: string | null; sections: TextSection[] };

export type LocalizedPageText = Record<'ar' | 'en', PageText>;
