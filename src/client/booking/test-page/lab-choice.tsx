import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type RefObject } from 'react';
import { PriceScale } from '#/client/catalog/tests/price-scale.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { LabOffer, TestDetail } from '#/shared/catalog/catalog.ts';
import { labChoiceHeadRecipe } from './lab-choice-recipe.ts';
import { LabChoiceRow } from './lab-choice-row.tsx';
import { labListRecipe } from './lab-list-recipe.ts';
import type { useOffers } from './use-offers.ts';

const pageFrameParts = partsOf(pageFrameRecipe);
const labListParts = partsOf(labListRecipe);

const List = styled('div', labListRecipe);

const Head = styled('div', labChoiceHeadRecipe);

const FIRST_SHOWN = 5;

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  list: ReturnType<typeof useOffers>;
  test: Pick<TestDetail, 'offerCount' | 'fromPriceHalalas' | 'toPriceHalalas'>;
  now: number;
  /** `isPointed` is true for a pointer and false for arrow keys; only then may the page scroll on to the calendar. */
  onChoose: (labId: number, isPointed: boolean) => void;
};

/** The labs that offer the test, to compare and choose. */
export function LabChoice({ heading, list, test, now, onChoose }: Props) {
  const { offers, chosen, hasMore } = list;
  const total = test.offerCount;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? offers : firstOf(offers, chosen);
  const hasLocation = offers.some((offer) => offer.distanceMeters !== null);
  return (
    <section aria-labelledby="choose-lab">
      <Head>
        <Heading ref={heading} id="choose-lab" tabIndex={-1}>
          <Trans>Choose the lab</Trans>
        </Heading>
        {!showsAll && (offers.length > shown.length || hasMore) ? (
          <Button variant="ghost" onClick={() => setShowsAll(true)}>
            <Plural value={total} one="# lab" other="All # labs" />
          </Button>
        ) : null}
      </Head>
      {offers.length === 0 ? (
        <EmptyState title={<Trans>No lab offers this test yet</Trans>}>
          <Trans>
            Labs add tests every week. Look again later, or choose a similar test in the same category.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
            {hasLocation ? (
              <Trans>Prices near you, VAT included</Trans>
            ) : (
              <Trans>Highest rated first, VAT included</Trans>
            )}
          </p>
          <PriceScale
            offers={shown}
            chosen={chosen}
            lowest={test.fromPriceHalalas}
            highest={test.toPriceHalalas}
          />
          <LabRows list={list} shown={shown} showsAll={showsAll} now={now} onChoose={onChoose} />
        </>
      )}
    </section>
  );
}

/** The first few, and the chosen one wherever it stands. */
type RowsProps = Pick<Props, 'list' | 'now' | 'onChoose'> & {
  shown: readonly LabOffer[];
  showsAll: boolean;
};

function LabRows({ list, shown, showsAll, now, onChoose }: RowsProps) {
  const { t } = useLingui();
  // The page must not scroll away while the user moves through the labs with arrow keys.
  const isByKey = useRef(false);
  return (
    <List>
      <div className={labListParts.head} aria-hidden="true">
        <span />
        <span>{t`Lab`}</span>
        <span>{t`Price`}</span>
        <span>{t`Distance`}</span>
        <span>{t`Earliest`}</span>
        <span>{t`Rating`}</span>
      </div>
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby="choose-lab"
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onKeyDown={() => {
          isByKey.current = true;
        }}
      >
        <ul>
          {shown.map((offer) => (
            <LabChoiceRow
              key={offer.labId}
              offer={offer}
              now={now}
              isChosen={offer.labId === list.chosen?.labId}
              onChoose={(labId) => onChoose(labId, !isByKey.current)}
            />
          ))}
        </ul>
      </div>
      {showsAll && list.hasMore ? (
        <div className={labListParts.more}>
          <Button variant="tint" onClick={list.loadMore} disabled={list.isLoadingMore}>
            <Trans>Show more labs</Trans>
          </Button>
        </div>
      ) : null}
    </List>
  );
}

function firstOf(offers: readonly LabOffer[], chosen: LabOffer | undefined) {
  const first = offers.slice(0, FIRST_SHOWN);
  return chosen && !first.some((offer) => offer.labId === chosen.labId) ? [chosen, ...first] : first;
}
