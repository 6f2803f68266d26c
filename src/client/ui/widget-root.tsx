import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../providers.tsx';
import { widgetSystem } from '../theme/widget-system.ts';

/** What Chakra's widgets need around them. Only chunks that are fetched on demand may import this. */
export function WidgetRoot({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const nonce = useRouter().options.ssr?.nonce;
  const [cache] = useState(() => createCache({ key: 'widget', ...(nonce ? { nonce } : {}) }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={widgetSystem}>
        <LocaleProvider locale={locale}>{children}</LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
