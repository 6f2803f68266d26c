import * as z from 'zod/mini';
import type { LegalDocument } from './legal.ts';
import { legalDocuments } from './legal.ts';
import { parseLegalBody } from './parse-legal-body.ts';
import { instantInput, typedText } from './text.ts';

const day = z.iso.date().check(z.regex(/^20/));
const body = typedText().check(
  z.trim(),
  z.maxLength(60_000),
  z.refine((text) => parseLegalBody(text).length > 0),
);
const wording = z.object({
  title: typedText().check(z.trim(), z.minLength(1), z.maxLength(200)),
  description: typedText().check(z.trim(), z.minLength(1), z.maxLength(400)),
  body,
});
const document = z.enum(legalDocuments);

export const legalTextsInput = z.object({ document });
export const saveLegalDraftInput = z.object({
  document,
  ar: wording,
  en: wording,
  /** Of the draft as it was read; null where there was none. */
  expectedUpdatedAt: z.nullable(instantInput),
});
export type SaveLegalDraftInput = z.infer<typeof saveLegalDraftInput>;

export const publishLegalTextInput = z.object({
  document,
  version: day,
  expectedUpdatedAt: instantInput,
});
export type PublishLegalTextInput = z.infer<typeof publishLegalTextInput>;

export const legalTextInput = z.object({ document, version: day });
export type LegalTextInput = z.infer<typeof legalTextInput>;

/** The versions that were shown: nobody agrees to a text that was replaced meanwhile. */
export const agreeInput = z.object({ terms: day, privacy: day });
export type AgreeInput = z.infer<typeof agreeInput>;

export type LegalWording = z.infer<typeof wording>;
export type LegalTexts = {
  document: LegalDocument;
  inForce: string;
  /** Of the version in force; null where it is the one that the pages bring along. */
  current: { ar: LegalWording; en: LegalWording } | null;
  draft: { ar: LegalWording; en: LegalWording; updatedAt: string } | null;
  /** The latest first, with the first one, which was published by nobody here. */
  versions: { version: string; publishedAt: string | null; publishedBy: string | null }[];
};
