import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { resultListRecipe } from '#/client/catalog/tests/result-list-recipe.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { listHeadRecipe } from '#/client/ui/lists/list-head-recipe.ts';
import { SortField } from '#/client/ui/lists/sort-field.tsx';
import type { BasketAnswer, BasketLab } from '#/shared/search/basket.ts';
import { BasketCard } from './basket-card.tsx';
import { MoreOf, WayNote } from './beyond.tsx';
import type { Compare } from './use-compare.ts';

const parts = partsOf(listHeadRecipe);

const Head = styled('div', listHeadRecipe);
const List = styled('div', resultListRecipe);

type Props = { compare: Compare; answer: BasketAnswer; askedAt: number };

/** Every laboratory that offers at least one of the tests: best coverage first, then the chosen order. */
export function BasketLabs({ compare, answer, askedAt }: Props) {
  const { t } = useLingui();
  const { rows, labCount, tests, beyond } = answer;
  const shownCount = rows.length;
  const [full = [], partial = []] = [true, false].map((isFull) =>
    rows.filter(({ coveredCount }) => (coveredCount === tests.length) === isFull),
  );
  const card = (lab: BasketLab) => <BasketCard key={lab.labId} lab={lab} tests={tests} askedAt={askedAt} />;
  return (
    <>
      <Head level="part">
        <div className={parts.title}>
          <h2>
            <Trans>All labs</Trans>
          </h2>
          <p className={parts.subtitle}>
            {labCount > shownCount ? (
              <Trans>
                The first {shownCount} of {labCount}.
              </Trans>
            ) : (
              <Plural value={labCount} one="# lab." other="# labs." />
            )}{' '}
            <WayNote compare={compare} />
          </p>
        </div>
        <SortField
          value={compare.state.sort ?? 'total'}
          options={[
            { value: 'total', label: t`Lowest price with travel` },
            { value: 'distance', label: t`Nearest first` },
            { value: 'earliest', label: t`Earliest time` },
            { value: 'turnaround', label: t`Fastest result` },
          ]}
          onChange={(sort) => compare.change({ sort: sort === 'total' ? undefined : sort })}
        />
      </Head>
      {full.length > 0 ? <List>{full.map(card)}</List> : null}
      {full.length > 0 && partial.length > 0 ? (
        <h3>
          <Trans>Without some of the tests</Trans>
        </h3>
      ) : null}
      {partial.length > 0 ? <List>{partial.map(card)}</List> : null}
      {labCount > shownCount && compare.showMoreLabs ? (
        <Button variant="line" onClick={compare.showMoreLabs}>
          <Trans>Show more labs</Trans>
        </Button>
      ) : null}
      <MoreOf compare={compare} beyond={beyond} />
    </>
  );
}
