import { importCatalogueInput, previewCatalogueInput } from '#/shared/catalogue-file.ts';
import {
  analyteInput,
  analytesInput,
  catalogueTestInput,
  catalogueTestsInput,
  createAnalyteInput,
  createTestInput,
  updateAnalyteInput,
  updateTestInput,
} from '#/shared/catalogue.ts';
import { adminProcedure } from '../trpc.ts';
import { createAnalyte } from './create-analyte.ts';
import { createTest } from './create-test.ts';
import { getAnalyte } from './get-analyte.ts';
import { getCatalogueTest } from './get-catalogue-test.ts';
import { importCatalogue } from './import-catalogue.ts';
import { listAnalytes } from './list-analytes.ts';
import { listCatalogueTests } from './list-catalogue-tests.ts';
import { previewCatalogue } from './preview-catalogue.ts';
import { updateAnalyte } from './update-analyte.ts';
import { updateTest } from './update-test.ts';

/** The catalogue itself: its tests, what they measure, and all of it as a file; part of `admin.*`. */
export const catalogueProcedures = {
  catalogueTests: adminProcedure
    .input(catalogueTestsInput)
    .query(({ ctx, input }) => listCatalogueTests(ctx, input)),
  catalogueTest: adminProcedure
    .input(catalogueTestInput)
    .query(({ ctx, input }) => getCatalogueTest(ctx.db, input)),
  createTest: adminProcedure
    .input(createTestInput)
    .mutation(({ ctx, input }) => createTest(ctx.db, ctx.actor, input)),
  updateTest: adminProcedure
    .input(updateTestInput)
    .mutation(({ ctx, input }) => updateTest(ctx.db, ctx.actor, input)),
  analytes: adminProcedure.input(analytesInput).query(({ ctx, input }) => listAnalytes(ctx.db, input)),
  analyte: adminProcedure.input(analyteInput).query(({ ctx, input }) => getAnalyte(ctx.db, input)),
  createAnalyte: adminProcedure
    .input(createAnalyteInput)
    .mutation(({ ctx, input }) => createAnalyte(ctx.db, ctx.actor, input)),
  updateAnalyte: adminProcedure
    .input(updateAnalyteInput)
    .mutation(({ ctx, input }) => updateAnalyte(ctx.db, ctx.actor, input)),
  /** A mutation only because a file does not fit into an address; it changes nothing. */
  previewCatalogue: adminProcedure
    .input(previewCatalogueInput)
    .mutation(({ ctx, input }) => previewCatalogue(ctx.db, input)),
  importCatalogue: adminProcedure
    .input(importCatalogueInput)
    .mutation(({ ctx, input }) => importCatalogue(ctx.db, ctx.actor, input)),
};
