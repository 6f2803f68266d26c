import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { siteMessages } from '../e2e/site-messages.ts';

/** The context of a screen: one browser, one language, a site with the demo's data. */
export type Stage = {
  page: Page;
  db: Kysely<DB>;
  language: Locale;
  /** The site's texts, in that language. */
  say: (typeof siteMessages)[Locale];
  isPhone: boolean;
  /** Opens a path in that language and waits until the page is hydrated. */
  visit: (path: string) => Promise<void>;
  signIn: (userId: string) => Promise<void>;
};

export type Screen = {
  area: string;
  name: string;
  /** The e-mail of a demo user; a visitor without one. */
  who?: string | undefined;
  path?: string;
  /** Actions after the path is open, or instead of a path. */
  reach?: (stage: Stage) => Promise<void>;
  /** The loading state is the subject, so its end is not awaited. */
  isWaiting?: true;
  /** A failure is the subject; the browser may log it. */
  isFault?: true;
  /** Creates or changes rows: used by `npm run screens` only. The spec of the feature runs axe on it. */
  changes?: true;
  /** Exists on phones, or on wide screens, only. */
  only?: 'phone' | 'wide';
  /** A frequently visited page: checked in every combination of language and size. */
  isMain?: true;
};

type ScreenOfArea = Omit<Screen, 'area' | 'name' | 'who'> & { who?: string };

/** Maps names to screens; a path alone is a whole screen. */
export const screensOf = (area: string, screens: Record<string, string | ScreenOfArea>, who?: string) =>
  Object.entries(screens).map(([name, screen]): Screen => ({
    area,
    name,
    who,
    ...(typeof screen === 'string' ? { path: screen } : screen),
  }));
