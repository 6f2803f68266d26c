// The code for PDFs and preview pictures, loaded with the first document because its fonts are large.
export { renderReceipt } from './documents/receipt/render-receipt.ts';
export { renderReport } from './documents/report/render-report.ts';
export { renderSharingPicture } from './documents/sharing-picture/render-sharing-picture.ts';
export { renderStatement } from './documents/statement/render-statement.ts';
