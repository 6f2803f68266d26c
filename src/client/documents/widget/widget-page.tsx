import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { LoadedWidget } from './load-widget.ts';
import { TestList } from './test-list.tsx';
import { TestTimes } from './test-times.tsx';
import { widgetRecipe } from './widget-recipe.ts';
import { siteAddress, type WidgetWish } from './widget-wish.ts';

const parts = partsOf(widgetRecipe);

const Page = styled('main', widgetRecipe);

type Props = { loaded: LoadedWidget; wish: WidgetWish; origin: string; hasSites: boolean };

/** The booking widget of a laboratory. Each step is a page of its own: links and a form, no code. */
export function WidgetPage({ loaded, wish, origin, hasSites }: Props) {
  const locale = useLocale();
  const { lab, now } = loaded;
  const labPage = siteAddress(origin, `/labs/${lab.labId}`, locale);
  return (
    <Page>
      {hasSites ? null : (
        <p className={parts.notice} role="note">
          <Trans>
            This page shows on no other site yet. The lab adds its sites on its dashboard, under Settings.
          </Trans>
        </p>
      )}
      <h1>
        <Trans>Book a test</Trans>
        <a href={labPage} target="_blank" rel="noopener">
          <bdi>{lab.labName[locale]}</bdi>
        </a>
      </h1>
      {loaded.chosen === undefined ? (
        <TestList lab={lab} list={loaded.list} wish={wish} now={now} />
      ) : (
        <TestTimes lab={lab} chosen={loaded.chosen} wish={wish} now={now} origin={origin} />
      )}
      <p className={parts.foot}>
        <Trans>Booking by</Trans>{' '}
        <a href={siteAddress(origin, '/', locale)} target="_blank" rel="noopener">
          <Trans>Mukhtabari</Trans>
        </a>
      </p>
    </Page>
  );
}

/** In place of the widget of a laboratory that is not there, or not approved. */
export function NoWidget({ origin }: { origin: string }) {
  const locale = useLocale();
  return (
    <Page>
      <h1>
        <Trans>No booking here</Trans>
      </h1>
      <p className={parts.notice} role="note">
        <Trans>This lab takes no bookings now, so no site can show its booking.</Trans>
      </p>
      <p className={parts.foot}>
        <a href={siteAddress(origin, '/labs', locale)} target="_blank" rel="noopener">
          <Trans>See other labs</Trans>
        </a>
      </p>
    </Page>
  );
}
