/** The date of the texts in the client's code. Administrators publish later versions. */
export const LEGAL_VERSION = '2025-10-02';

export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** A parsed text. */
export type LegalPage = {
  title: string;
  description: string;
  dated: string;
  sections: { id: string; heading: string; paragraphs: string[]; points?: string[] }[];
};
