import { LocaleProvider } from '@chakra-ui/react/locale';
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { CSSProperties, ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';

// Without styles of its own: a page has dozens of these widgets, and their look is compiled.
const system = createSystem({ preflight: false, disableLayers: true });
const cache = createCache({ key: 'part', speedy: true });

/** The provider of a widget whose parts have the classes of a recipe. Only lazily loaded chunks may import this. */
export function PartsRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <LocaleProvider locale={useLocale()}>{children}</LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

/**
 * The real control lies unseen over the drawn one, instead of in a pixel beside it: what explores a page by touch finds
 * it there.
 */
export const overDrawn = (width: string, height: string): CSSProperties => ({
  clip: 'auto',
  margin: 0,
  width,
  height,
  opacity: 0,
  cursor: 'inherit',
});
