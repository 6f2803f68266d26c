import { Trans, useLingui } from '@lingui/react/macro';
import { earliestTime } from '#/client/catalog/tests/earliest-time.ts';
import { FastingFact } from '#/client/catalog/tests/fasting-fact.tsx';
import { TurnaroundFact } from '#/client/catalog/tests/turnaround-fact.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { LabPriceRow } from '#/shared/catalog/lab.ts';
import type { Page } from '#/shared/core/page.ts';
import { widgetPath } from '#/shared/labs/widget.ts';
import type { LoadedWidget } from './load-widget.ts';
import { Price } from './price.tsx';
import { widgetRecipe } from './widget-recipe.ts';
import { DAYS_PART, stepAddress, type WidgetWish } from './widget-wish.ts';

const parts = partsOf(widgetRecipe);

type Props = Pick<LoadedWidget, 'lab' | 'now'> & { list: Page<LabPriceRow>; wish: WidgetWish };

/** The tests of the laboratory, most booked first, and the search in them. */
export function TestList({ lab, list: { rows, nextCursor }, wish, now }: Props) {
  const locale = useLocale();
  const { t, i18n } = useLingui();
  const { query } = wish;
  const first = lab.earliestSlot === null ? null : earliestTime(i18n, lab.earliestSlot, lab.timeZone, now);
  return (
    <>
      <p className={parts.hint}>
        {first === null ? (
          <Trans>This lab has no free time in the coming weeks.</Trans>
        ) : (
          <Trans>Next free time: {first}</Trans>
        )}
      </p>
      <search>
        <form className={parts.form} action={widgetPath(lab.labId, locale)}>
          <input
            type="search"
            name="query"
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
            aria-label={t`Search this lab’s tests`}
            placeholder={t`Search this lab’s tests`}
          />
          <button>
            <Trans>Search</Trans>
          </button>
        </form>
      </search>
      {rows.length === 0 ? (
        <output className={parts.notice}>
          <Trans>No test found</Trans>
        </output>
      ) : (
        <>
          <p className={parts.hint}>
            <Trans>Most booked first. Prices include the booking fee and VAT.</Trans>
          </p>
          <ul className={parts.tests}>
            {rows.map((row) => (
              <li key={row.labTestId}>
                <a href={stepAddress(lab.labId, locale, { test: row.testName.en }, DAYS_PART)}>
                  <b>
                    <bdi>{row.testName[locale]}</bdi>
                  </b>
                  <Price halalas={row.totalHalalas} />
                  <span className={parts.facts}>
                    <TurnaroundFact hours={row.turnaroundHours} />
                    <FastingFact hours={row.fastingHours} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={parts.ways}>
        {query !== undefined || wish.cursor !== undefined ? (
          <a href={widgetPath(lab.labId, locale)}>
            <Trans>All tests of the lab</Trans>
          </a>
        ) : null}
        {nextCursor === null ? null : (
          <a href={stepAddress(lab.labId, locale, { query, cursor: nextCursor })}>
            <Trans>Show more tests</Trans>
          </a>
        )}
      </p>
    </>
  );
}
