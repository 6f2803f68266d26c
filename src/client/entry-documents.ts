// What draws PDFs and pictures for links, loaded with the first one: its fonts are not small.
export { renderReceipt } from './receipt/render-receipt.ts';
export { renderReport } from './report/render-report.ts';
export { renderSharingPicture } from './sharing-picture/render-sharing-picture.ts';
export { renderStatement } from './statement/render-statement.ts';
