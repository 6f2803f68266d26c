// The code for PDFs and preview pictures, loaded with the first document because its fonts are large.
export { renderConfirmation } from './documents/receipt/render-confirmation.ts';
export { renderTaxDocument } from './documents/receipt/render-tax-document.ts';
export { renderReport } from './documents/report/render-report.ts';
export { renderSharingPicture } from './documents/sharing-picture/render-sharing-picture.ts';
export { renderStatement } from './documents/statement/render-statement.ts';
