// What draws PDFs, loaded with the first one: its fonts are not small.
export { renderReceipt } from './receipt/render-receipt.ts';
export { renderReport } from './report/render-report.ts';
export { renderStatement } from './statement/render-statement.ts';
