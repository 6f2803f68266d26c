/** Replaces the decompressor for WOFF2 fonts, which this project does not use. */
function decompress(): never {
  throw new Error('a font in WOFF2 cannot be read here');
}

// oxlint-disable-next-line import/no-default-export -- the font library imports the default
export { decompress as default };
