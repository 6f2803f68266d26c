import { LocaleProvider } from '@chakra-ui/react/locale';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { widgetSystem } from '../theme/widget-system.ts';

/** The provider of Chakra's widgets. Only lazily loaded chunks may import this. */
export function WidgetRoot({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const [cache] = useState(() => createCache({ key: 'widget', speedy: true }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={widgetSystem}>
        <LocaleProvider locale={locale}>{children}</LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
