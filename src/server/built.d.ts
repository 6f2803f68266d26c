// The output of `npm run build` that the worker bundles.
declare module '*/dist/ssr/entry-server.js' {
  import type { PageDeps } from './pages/page-deps.ts';
  export const render: PageDeps['render'];
}
declare module '*/dist/ssr/entry-mail.js' {
  import type { RenderText } from './platform/channels/channel.ts';
  import type { RenderMail } from './platform/mail/mail.ts';
  export const renderMail: RenderMail;
  export const renderText: RenderText;
}
declare module '*/dist/ssr/entry-documents.js' {
  import type { BuiltDocuments } from './platform/documents/documents.ts';
  export const renderConfirmation: BuiltDocuments['renderConfirmation'];
  export const renderTaxDocument: BuiltDocuments['renderTaxDocument'];
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
