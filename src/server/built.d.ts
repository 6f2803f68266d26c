// What `npm run build` leaves behind for the worker to bundle.
declare module '*/dist/ssr/entry-server.js' {
  import type { Deps } from './app.ts';
  export const render: Deps['render'];
}
declare module '*/dist/ssr/entry-mail.js' {
  import type { RenderMail } from './mail/mail.ts';
  export const renderMail: RenderMail;
}
declare module '*/dist/ssr/entry-documents.js' {
  import type { Documents } from './documents/documents.ts';
  export const renderReceipt: Documents['renderReceipt'];
  export const renderReport: Documents['renderReport'];
  export const renderStatement: Documents['renderStatement'];
}
declare module '*/manifest.json' {
  const manifest: unknown;
  export default manifest;
}
