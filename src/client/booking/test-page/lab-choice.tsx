import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { MeasuredFrom } from '#/client/catalog/location/measured-from.tsx';
import { MoreBeyond } from '#/client/catalog/location/more-beyond.tsx';
import { UnknownPlace } from '#/client/catalog/location/unknown-place.tsx';
import { locationParams, placeName } from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { OfferScale } from '#/client/search/scale/offer-scale.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import { PricesNote } from '#/client/ui/text/price-inside.tsx';
import type { LabOffer, TestDetail } from '#/shared/catalog/catalog.ts';
import { type RadiusKm, USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import { labChoiceHeadRecipe } from './lab-choice-recipe.ts';
import { LabChoiceRow } from './lab-choice-row.tsx';
import { labListRecipe } from './lab-list-recipe.ts';
import { CHOOSE_LAB_PART } from './test-figures.tsx';
import type { TestSearch } from './test-search.ts';
import type { useOffers } from './use-offers.ts';

const pageFrameParts = partsOf(pageFrameRecipe);
const labListParts = partsOf(labListRecipe);

const List = styled('div', labListRecipe);

const Head = styled('div', labChoiceHeadRecipe);

const FIRST_SHOWN = 5;

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  list: ReturnType<typeof useOffers>;
  test: Pick<TestDetail, 'offerCount' | 'name' | 'fastingHours'>;
  search: TestSearch;
  onWiden: (radiusKm: RadiusKm) => void;
  now: number;
  /** `isPointed` is true for a pointer and false for arrow keys; only then may the page scroll on to the calendar. */
  onChoose: (labId: number, isPointed: boolean) => void;
};

/** The labs that offer the test, to compare and choose. */
export function LabChoice({ heading, list, test, search, now, onWiden, onChoose }: Props) {
  const locale = useLocale();
  const { offers, chosen, hasMore, around } = list;
  const { radiusKm = USUAL_RADIUS_KM } = search;
  const total = around?.labCount ?? offers.length;
  const [showsAll, setShowsAll] = useState(false);
  // Who comes with a lab chosen looks for its times; who chooses here keeps the list under their hands.
  const [isOpen, setOpen] = useState(chosen === undefined);
  const single = isOpen ? undefined : chosen;
  const shown = single ? [single] : showsAll ? offers : firstOf(offers, chosen);
  const more = around ? <MoreBeyond radiusKm={radiusKm} beyond={around.beyond} onWiden={onWiden} /> : null;
  return (
    <section aria-labelledby={CHOOSE_LAB_PART}>
      <Head>
        <Heading ref={heading} id={CHOOSE_LAB_PART} tabIndex={-1}>
          {single ? <Trans>Lab</Trans> : <Trans>Choose the lab</Trans>}
        </Heading>
        {!showsAll && (offers.length > shown.length || hasMore) ? (
          <Button
            variant="ghost"
            onClick={() => {
              if (!single) return setShowsAll(true);
              setOpen(true);
              // The button may go, and the list begins here.
              heading.current?.focus();
            }}
          >
            <Plural value={total} one="# lab" other="All # labs" />
          </Button>
        ) : null}
        <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
          <MeasuredFrom text={list.location.text} centre={list.centre} radiusKm={search.radiusKm} />
        </p>
      </Head>
      {list.standIn ? (
        <UnknownPlace asked={search.location ?? ''} used={placeName(list.standIn, locale)} />
      ) : null}
      {total === 0 ? <NoLab isOffered={test.offerCount > 0} radiusKm={radiusKm} more={more} /> : null}
      {offers.length === 0 ? null : (
        <>
          {list.scale.data && !single ? (
            <OfferScale
              title={<Trans>Price and distance</Trans>}
              scale={list.scale.data}
              testName={test.name.en}
              place={locationParams(list.location)}
              askedAt={list.scale.dataUpdatedAt}
              chosenId={chosen?.labId}
            />
          ) : null}
          {single ? null : (
            <PricesNote example={chosen ?? shown[0]}>
              <Trans>Nearest first, booking fee and VAT included</Trans>
            </PricesNote>
          )}
          <LabRows {...{ list, test, shown, showsAll, now, onChoose }} />
          {total > 0 && (showsAll || offers.length <= shown.length) && !hasMore ? more : null}
        </>
      )}
    </section>
  );
}

type NoLabProps = { isOffered: boolean; radiusKm: RadiusKm; more: ReactNode };

function NoLab({ isOffered, radiusKm, more }: NoLabProps) {
  if (isOffered) {
    return <EmptyState title={<Trans>No lab within {radiusKm} km offers this test</Trans>} action={more} />;
  }
  return (
    <EmptyState title={<Trans>No lab offers this test yet</Trans>}>
      <Trans>
        Labs add tests every week. Look again later, or choose a similar test in the same category.
      </Trans>
    </EmptyState>
  );
}

/** The first few, and the chosen one wherever it stands. */
type RowsProps = Pick<Props, 'list' | 'test' | 'now' | 'onChoose'> & {
  shown: readonly LabOffer[];
  showsAll: boolean;
};

function LabRows({ list, test, shown, showsAll, now, onChoose }: RowsProps) {
  // The page must not scroll away while the user moves through the labs with arrow keys.
  const isByKey = useRef(false);
  const place = locationParams(list.location);
  return (
    <List>
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={CHOOSE_LAB_PART}
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
              times={list.timesOf(offer.labId)}
              testName={test.name.en}
              place={place}
              fastingHours={test.fastingHours}
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
