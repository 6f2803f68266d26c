import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { formatDay, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { type Banner, MOST_BANNERS } from '#/shared/core/site-settings.ts';
import { BannerForm } from './banner-form.tsx';
import { placeMessages, toneMessages } from './banner-messages.ts';
import { RemoveBanner } from './remove-banner.tsx';
import { settingsRowsRecipe } from './settings-recipes.ts';
import { useSetting } from './use-setting.ts';

const parts = partsOf(settingsRowsRecipe);

const Rows = styled('ul', settingsRowsRecipe);

/** The announcements below the header, each with its period. */
export function BannersSettings() {
  const { i18n } = useLingui();
  const { value: banners, readAt, isPending, error, save } = useSetting('banners');
  const [open, setOpen] = useState<Banner | 'new' | null>(null);
  const [removed, setRemoved] = useState<Banner | null>(null);
  const add = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setOpen(null));
    add.current?.focus();
  }

  function saveBanner(banner: Banner) {
    const isKnown = banners.some(({ id }) => id === banner.id);
    const next = isKnown ? banners.map((one) => (one.id === banner.id ? banner : one)) : [...banners, banner];
    void save(next, readAt).then(close, () => {});
  }
  function remove(banner: Banner) {
    const others = banners.filter(({ id }) => id !== banner.id);
    const close = () => {
      flushSync(() => setRemoved(null));
      // The pressed button is removed with its row.
      add.current?.focus();
    };
    void save(others, readAt).then(close, () => {});
  }
  return (
    <SettingsCard
      title={<Trans>Announcements</Trans>}
      lead={<Trans>A line below the header, at most five of them. Times are those of Riyadh.</Trans>}
    >
      {banners.length === 0 ? (
        <p>
          <Trans>Nothing is announced.</Trans>
        </p>
      ) : (
        <Rows>
          {banners.map((banner) => (
            <BannerRow
              key={banner.id}
              banner={banner}
              isPending={isPending || open !== null}
              onEdit={() => setOpen(banner)}
              onRemove={() => setRemoved(banner)}
            />
          ))}
        </Rows>
      )}
      {error && removed === null ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      {open === null ? (
        <Button
          ref={add}
          variant="tint"
          disabled={banners.length >= MOST_BANNERS}
          onClick={() => setOpen('new')}
        >
          <Trans>Add an announcement</Trans>
        </Button>
      ) : (
        <BannerForm
          key={open === 'new' ? 'new' : open.id}
          banner={open === 'new' ? null : open}
          isPending={isPending}
          onSave={saveBanner}
          onCancel={close}
        />
      )}
      {removed === null ? null : (
        <RemoveBanner
          banner={removed}
          isPending={isPending}
          error={error}
          onRemove={() => remove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </SettingsCard>
  );
}

type RowProps = { banner: Banner; isPending: boolean; onEdit: () => void; onRemove: () => void };

function BannerRow({ banner, isPending, onEdit, onRemove }: RowProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const words = banner[locale];
  return (
    <li>
      <div>
        <b dir="auto">{words}</b>
        <small>
          {i18n._(toneMessages[banner.tone])} · {i18n._(placeMessages[banner.place])}
        </small>
        <Period banner={banner} />
      </div>
      <span className={parts.actions}>
        <Button variant="tint" disabled={isPending} onClick={onEdit}>
          <Trans>Change</Trans>
          <span className="sr"> {words}</span>
        </Button>
        <Button variant="ghost" aria-haspopup="dialog" disabled={isPending} onClick={onRemove}>
          <Trans>Remove</Trans>
          <span className="sr"> {words}</span>
        </Button>
      </span>
    </li>
  );
}

function Period({ banner: { from, to } }: { banner: Banner }) {
  const locale = useLocale();
  const word = (instant: string) =>
    `${formatDay(locale, instant, SITE_TIME_ZONE)} ${formatTime(locale, instant, SITE_TIME_ZONE)}`;
  const [begin, end] = [from && word(from), to && word(to)];
  if (begin && end) {
    return (
      <small>
        <Trans>
          From <bdi>{begin}</bdi> to <bdi>{end}</bdi>
        </Trans>
      </small>
    );
  }
  if (begin) {
    return (
      <small>
        <Trans>
          From <bdi>{begin}</bdi>
        </Trans>
      </small>
    );
  }
  return end ? (
    <small>
      <Trans>
        Until <bdi>{end}</bdi>
      </Trans>
    </small>
  ) : null;
}
