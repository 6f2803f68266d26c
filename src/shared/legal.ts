/** The date of the texts that are part of the pages. Later versions are published at the administrator's desk. */
export const LEGAL_VERSION = '2025-10-02';

export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** A text as pages show it. */
export type LegalPage = {
  title: string;
  description: string;
  dated: string;
  sections: { id: string; heading: string; paragraphs: string[]; points?: string[] }[];
};
