/** Instead of the decompressor that fonts in WOFF2 need; ours are plain. */
function decompress(): never {
  throw new Error('a font in WOFF2 cannot be read here');
}

// oxlint-disable-next-line import/no-default-export -- that is how fonts ask for it
export { decompress as default };
