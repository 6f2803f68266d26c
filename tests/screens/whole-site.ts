import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { LEGAL_VERSION } from '#/shared/admin/legal.ts';
import type { SiteSettings } from '#/shared/core/site-settings.ts';
import { adminSettingsMessages } from '../e2e/admin/settings-messages.ts';
import { expect } from './expect.ts';
import { type Stage, screensOf } from './screen.ts';

const NEXT_VERSION = '2026-01-01';

const words = {
  ar: { old: /هذه النسخة لم تعد سارية/, title: 'سياسة الخصوصية' },
  en: { old: /This version is no longer in force/, title: 'Privacy policy' },
};

/** The server polls the site settings once a second. */
async function untilSeen({ visit }: Stage, path: string, look: () => Promise<void>) {
  await expect(async () => {
    await visit(path);
    await look();
  }).toPass({ timeout: 20_000 });
}

/** All languages and sizes run this; each finds the row that the first one created. */
async function publishNextPrivacy(db: Kysely<DB>) {
  const { id: published_by } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@demo.test')
    .executeTakeFirstOrThrow();
  const body = '## 1\n\n…';
  const texts = (['ar', 'en'] as const).map((locale) => {
    const { title } = words[locale];
    const published = { version: NEXT_VERSION, published_at: new Date(), published_by };
    return { document: 'privacy', locale, title, description: title, body, ...published };
  });
  await db
    .insertInto('legal_texts')
    .values(texts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('legal_in_force')
    .set({ version: NEXT_VERSION })
    .where('document', '=', 'privacy')
    .execute();
}

const tones = {
  brand: ['فرع جديد لمختبر الندى في العليا.', 'Al Nada Laboratory has a new branch in Al Olaya.'],
  amber: ['تتوقف الحجوزات ساعة مساء الجمعة للصيانة.', 'Booking pauses for an hour on Friday evening.'],
  red: [
    'تعذّر الدفع بالبطاقة مؤقتًا. الدفع في المختبر متاح.',
    'Cards do not work at the moment; labs take payment.',
  ],
} as const;

async function announce(db: Kysely<DB>) {
  const banners = Object.entries(tones).map(([tone, [ar, en]], index): SiteSettings['banners'][number] => ({
    id: randomUUID(),
    tone: tone as keyof typeof tones,
    ar,
    en,
    link: index === 0 ? '/labs' : null,
    from: null,
    to: null,
    place: 'home',
    isDismissible: index !== 2,
  }));
  await db
    .updateTable('site_settings')
    .set({ value: JSON.stringify(banners) })
    .where('key', '=', 'banners')
    .execute();
}

/** These change the site for every visitor, so they come last. */
export const wholeSiteScreens = screensOf('whole-site', {
  'old-privacy-policy': {
    changes: true,
    reach: async (stage) => {
      await publishNextPrivacy(stage.db);
      await untilSeen(stage, `/privacy-policy?version=${LEGAL_VERSION}`, () =>
        expect(stage.page.getByText(words[stage.language].old)).toBeVisible({ timeout: 500 }),
      );
    },
  },
  announcements: {
    changes: true,
    reach: async (stage) => {
      await announce(stage.db);
      const name = adminSettingsMessages[stage.language].announcements;
      await untilSeen(stage, '/', () =>
        expect(stage.page.getByRole('region', { name })).toBeVisible({ timeout: 500 }),
      );
    },
  },
});
