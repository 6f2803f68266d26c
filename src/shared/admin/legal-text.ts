import * as z from 'zod/mini';
import { instantInput, typedText } from '#/shared/core/text.ts';
import { type LegalDocument, legalDocuments } from './legal.ts';
import { parseLegalBody } from './parse-legal-body.ts';

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
  /** When the draft was read; null without one. */
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

/** The versions that were shown: consent to a replaced text is refused. */
export const agreeInput = z.object({ terms: day, privacy: day });
export type AgreeInput = z.infer<typeof agreeInput>;

export type LegalWording = z.infer<typeof wording>;
export type LegalTexts = {
  document: LegalDocument;
  inForce: string;
  /** The text of the version in force; null when that is the one in the client's code. */
  current: { ar: LegalWording; en: LegalWording } | null;
  draft: { ar: LegalWording; en: LegalWording; updatedAt: string } | null;
  /** The latest first, including the first one, which has no publisher. */
  versions: { version: string; publishedAt: string | null; publishedBy: string | null }[];
};
