// What `npm run build` leaves behind for the worker to bundle.
declare module '*/dist/ssr/entry-server.js' {
  export const render: import('./app.ts').Deps['render'];
}
declare module '*/manifest.json' {
  const manifest: unknown;
  export default manifest;
}
