import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { DocumentsInput, TaxDocumentSummary } from '#/shared/payments/tax-document.ts';
import { documentsOfPlans } from './documents-of-plans.ts';
import { listDocuments } from './list-documents.ts';

/** The invoices and credit notes of the actor's plans. */
export const listPlanDocuments = (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: DocumentsInput,
): Promise<Page<TaxDocumentSummary>> =>
  listDocuments(db, [documentsOfPlans(sql`${actor.userId}::uuid`)], input);
