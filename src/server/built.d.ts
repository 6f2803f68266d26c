// What `npm run build` leaves behind for the worker to bundle.
declare module '*/dist/ssr/entry-server.js' {
  import type { Deps } from './app-env.ts';
  export const render: Deps['render'];
}
declare module '*/dist/ssr/entry-mail.js' {
  import type { RenderMail } from './mail/mail.ts';
  export const renderMail: RenderMail;
}
declare module '*/dist/ssr/entry-documents.js' {
  import type { BuiltDocuments } from './documents/documents.ts';
  export const renderReceipt: BuiltDocuments['renderReceipt'];
  export const renderReport: BuiltDocuments['renderReport'];
  export const renderStatement: BuiltDocuments['renderStatement'];
  export const renderSharingPicture: BuiltDocuments['renderSharingPicture'];
}
declare module '*.wasm' {
  const compiled: WebAssembly.Module;
  export default compiled;
}
declare module '*/manifest.json' {
  const manifest: unknown;
  export default manifest;
}
