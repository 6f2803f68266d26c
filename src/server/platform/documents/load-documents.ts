import type { BuiltDocuments, Documents, DrawingEngine } from './documents.ts';

/** Loads the build and the drawing engine with the first document. */
export const loadDocuments = (
  load: () => Promise<BuiltDocuments>,
  loadEngine: () => Promise<DrawingEngine>,
): Documents => ({
  renderConfirmation: async (...given) => (await load()).renderConfirmation(...given),
  renderTaxDocument: async (...given) => (await load()).renderTaxDocument(...given),
  renderReport: async (...given) => (await load()).renderReport(...given),
  renderStatement: async (...given) => (await load()).renderStatement(...given),
  renderSharingPicture: async (...given) => {
    const [built, engine] = await Promise.all([load(), loadEngine()]);
    return built.renderSharingPicture(...given, engine);
  },
});
