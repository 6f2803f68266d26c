import type { Documents } from './documents.ts';

/** The PDFs of a build that is loaded with the first of them. */
export const loadDocuments = (load: () => Promise<Documents>): Documents => ({
  renderReceipt: async (...given) => (await load()).renderReceipt(...given),
  renderReport: async (...given) => (await load()).renderReport(...given),
  renderStatement: async (...given) => (await load()).renderStatement(...given),
});
