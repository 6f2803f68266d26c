import { adminProcedure } from '#/server/platform/trpc/trpc.ts';
import { importCatalogInput, previewCatalogInput } from '#/shared/catalog/catalog-file.ts';
import {
  createCategoryInput,
  moveCategoryInput,
  removeCategoryInput,
  updateCategoryInput,
} from '#/shared/catalog/category-editor.ts';
import {
  analyteInput,
  analytesInput,
  catalogTestInput,
  catalogTestsInput,
  createAnalyteInput,
  createTestInput,
  updateAnalyteInput,
  updateTestInput,
} from '#/shared/catalog/editor.ts';
import { createAnalyte } from './create-analyte.ts';
import { createCategory } from './create-category.ts';
import { createTest } from './create-test.ts';
import { getAnalyte } from './get-analyte.ts';
import { getCatalogTest } from './get-catalog-test.ts';
import { importCatalog } from './import-catalog.ts';
import { listAnalytes } from './list-analytes.ts';
import { listCatalogCategories } from './list-catalog-categories.ts';
import { listCatalogTests } from './list-catalog-tests.ts';
import { moveCategory } from './move-category.ts';
import { previewCatalog } from './preview-catalog.ts';
import { removeCategory } from './remove-category.ts';
import { updateAnalyte } from './update-analyte.ts';
import { updateCategory } from './update-category.ts';
import { updateTest } from './update-test.ts';

/** The catalogue editor: tests, analytes, categories, and the file; part of `admin.*`. */
export const catalogProcedures = {
  catalogueTests: adminProcedure
    .input(catalogTestsInput)
    .query(({ ctx, input }) => listCatalogTests(ctx, input)),
  catalogueTest: adminProcedure.input(catalogTestInput).query(({ ctx, input }) => getCatalogTest(ctx, input)),
  createTest: adminProcedure
    .input(createTestInput)
    .mutation(({ ctx, input }) => createTest(ctx, ctx.actor, input)),
  updateTest: adminProcedure
    .input(updateTestInput)
    .mutation(({ ctx, input }) => updateTest(ctx, ctx.actor, input)),
  analytes: adminProcedure.input(analytesInput).query(({ ctx, input }) => listAnalytes(ctx, input)),
  analyte: adminProcedure.input(analyteInput).query(({ ctx, input }) => getAnalyte(ctx, input)),
  createAnalyte: adminProcedure
    .input(createAnalyteInput)
    .mutation(({ ctx, input }) => createAnalyte(ctx, ctx.actor, input)),
  updateAnalyte: adminProcedure
    .input(updateAnalyteInput)
    .mutation(({ ctx, input }) => updateAnalyte(ctx, ctx.actor, input)),
  catalogueCategories: adminProcedure.query(({ ctx }) => listCatalogCategories(ctx)),
  createCategory: adminProcedure
    .input(createCategoryInput)
    .mutation(({ ctx, input }) => createCategory(ctx, ctx.actor, input)),
  updateCategory: adminProcedure
    .input(updateCategoryInput)
    .mutation(({ ctx, input }) => updateCategory(ctx, ctx.actor, input)),
  moveCategory: adminProcedure
    .input(moveCategoryInput)
    .mutation(({ ctx, input }) => moveCategory(ctx, ctx.actor, input)),
  removeCategory: adminProcedure
    .input(removeCategoryInput)
    .mutation(({ ctx, input }) => removeCategory(ctx, ctx.actor, input)),
  /** A mutation only because a file does not fit into an address; it changes nothing. */
  previewCatalogue: adminProcedure
    .input(previewCatalogInput)
    .mutation(({ ctx, input }) => previewCatalog(ctx, input)),
  importCatalogue: adminProcedure
    .input(importCatalogInput)
    .mutation(({ ctx, input }) => importCatalog(ctx, ctx.actor, input)),
};
