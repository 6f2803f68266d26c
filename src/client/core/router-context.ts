import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#/shared/core/locale.ts';
import type { TrpcUtils } from './procedures/procedure-utils.ts';

/** The context of every route's loader. */
export type RouterContext = {
  queryClient: QueryClient;
  trpc: TrpcUtils;
  locale: Locale;
  i18n: I18n;
  origin: string;
  devScript: string | undefined;
};
