import arabic from '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2?url';
import latin from '@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2?url';
import sheet from 'virtual:widget-styles';

const face = (file: string, range: string) =>
  `@font-face{font-family:'Cairo Variable';font-display:swap;font-weight:200 1000;src:url(${file}) format('woff2');unicode-range:${range}}`;

/** The styles of the page, in it: one request less on a site that is not ours. The policy of the page has their hash. */
export const widgetStyle =
  face(latin, 'U+0000-00FF,U+2000-200B,U+200F-206F,U+20AC,U+2212') +
  face(arabic, 'U+0600-06FF,U+0750-077F,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC') +
  sheet;
