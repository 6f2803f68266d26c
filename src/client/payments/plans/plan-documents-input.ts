/** The input of the list; loader and component must use the same one. */
export const planDocumentsInput = { limit: 12 };
