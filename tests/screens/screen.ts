import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/db/schema.gen.ts';
import type { Locale } from '#/shared/locale.ts';
import type { words } from '../e2e/words.ts';

/** Where a state of the product is looked at: one browser, in one language, at a site with the demo's data. */
export type Stage = {
  page: Page;
  db: Kysely<DB>;
  language: Locale;
  /** What the site says, in that language. */
  say: (typeof words)[Locale];
  isPhone: boolean;
  /** Goes to a path in that language and waits until the page is alive. */
  visit: (path: string) => Promise<void>;
  signIn: (userId: string) => Promise<void>;
};

export type Screen = {
  area: string;
  name: string;
  /** The address of somebody of the demo; a visitor where there is none. */
  who?: string | undefined;
  path?: string;
  /** What is done once the path is open, or instead of a path. */
  reach?: (stage: Stage) => Promise<void>;
  /** It shows waiting, so nobody waits for its end. */
  isWaiting?: true;
  /** Something fails here, which the browser may say aloud. */
  isFault?: true;
  /** Makes or changes rows: seen by `npm run screens` only. The spec of the feature asks axe about it. */
  changes?: true;
  /** Exists on phones, or on wide screens, only. */
  only?: 'phone' | 'wide';
  /** What most people see: looked at in every pair of language and size. */
  isMain?: true;
};

type ScreenOfArea = Omit<Screen, 'area' | 'name' | 'who'> & { who?: string };

/** Names stand before what they name; a path alone is a whole screen. */
export const screensOf = (area: string, screens: Record<string, string | ScreenOfArea>, who?: string) =>
  Object.entries(screens).map(([name, screen]): Screen => ({
    area,
    name,
    who,
    ...(typeof screen === 'string' ? { path: screen } : screen),
  }));
