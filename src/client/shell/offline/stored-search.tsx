import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { STORED_SEARCH_KEY } from '#/client/core/storage-keys.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import { formatDay, formatTime } from '#/shared/core/format.ts';
import { offlineRecipe } from './offline-recipe.ts';
import { StoredAt } from './stored-at.tsx';
import { readStoredSearch, type StoredSearch as Stored } from './stored-data.ts';
import { useStored } from './use-stored.ts';

const parts = partsOf(offlineRecipe);

/** The last search result that was shown on this device. */
export function StoredSearch() {
  const locale = useLocale();
  const stored = useStored(STORED_SEARCH_KEY, readStoredSearch);
  if (!stored) return null;
  return (
    <section>
      <h2>
        <Trans>Your last search</Trans>
      </h2>
      {stored.query || stored.place ? (
        <p className={parts.asked}>
          {[stored.query, stored.place?.[locale]]
            .filter((words) => words)
            .map((words) => (
              <bdi key={words}>{words}</bdi>
            ))}
        </p>
      ) : null}
      <StoredAt at={stored.keptAt} />
      <ol>
        {stored.rows.map((row) => (
          <li key={`${row.labName.en} ${row.testName.en}`}>
            <Row row={row} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Row({ row }: { row: Stored['rows'][number] }) {
  const locale = useLocale();
  const { testName, labName, totalHalalas, earliestSlot, timeZone } = row;
  // 'Today' may be wrong when it is read later.
  const earliest =
    earliestSlot === null
      ? null
      : `${formatDay(locale, earliestSlot, timeZone)} · ${formatTime(locale, earliestSlot, timeZone)}`;
  return (
    <article className={parts.row}>
      <div>
        <h3>{labName[locale]}</h3>
        <p>{testName[locale]}</p>
        {earliest ? (
          <small>
            <Trans>Earliest time then: {earliest}</Trans>
          </small>
        ) : null}
      </div>
      <Price halalas={totalHalalas} />
    </article>
  );
}
