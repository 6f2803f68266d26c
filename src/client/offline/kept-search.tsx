import { Trans } from '@lingui/react/macro';
import { formatDay, formatTime } from '#/shared/format.ts';
import { useLocale } from '../providers.tsx';
import { Price } from '../ui/price.tsx';
import { KEPT_SEARCH_KEY } from './kept-keys.ts';
import { KeptAt } from './kept-at.tsx';
import { readKeptSearch, type KeptSearch as Kept } from './kept.ts';
import { useKept } from './use-kept.ts';

/** The last list of prices that was on screen here. */
export function KeptSearch() {
  const locale = useLocale();
  const kept = useKept(KEPT_SEARCH_KEY, readKeptSearch);
  if (!kept) return null;
  return (
    <section>
      <h2>
        <Trans>Your last search</Trans>
      </h2>
      {kept.query || kept.place ? (
        <p className="asked">
          {[kept.query, kept.place?.[locale]]
            .filter((words) => words)
            .map((words) => (
              <bdi key={words}>{words}</bdi>
            ))}
        </p>
      ) : null}
      <KeptAt at={kept.keptAt} />
      <ol>
        {kept.rows.map((row) => (
          <li key={`${row.labName.en} ${row.testName.en}`}>
            <Row row={row} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Row({ row }: { row: Kept['rows'][number] }) {
  const locale = useLocale();
  const { testName, labName, priceHalalas, earliestSlot, timeZone } = row;
  // 'Today' would have been another day by now.
  const earliest =
    earliestSlot === null
      ? null
      : `${formatDay(locale, earliestSlot, timeZone)} · ${formatTime(locale, earliestSlot, timeZone)}`;
  return (
    <article className="row">
      <div>
        <h3>{labName[locale]}</h3>
        <p>{testName[locale]}</p>
        {earliest ? (
          <small>
            <Trans>Earliest time then: {earliest}</Trans>
          </small>
        ) : null}
      </div>
      <Price halalas={priceHalalas} />
    </article>
  );
}
