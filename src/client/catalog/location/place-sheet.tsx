import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed, X } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { locate } from './locate.ts';
import { LocationField } from './location-field.tsx';
import { placeSheetRecipe } from './place-sheet-recipe.ts';
import { closePlaceSheet, openPlaceSheet } from './place-sheet-state.ts';
import { useChoosePlace } from './use-choose-place.ts';
import { useChosenPlace, type VisitLocation } from './use-visit-location.ts';

const parts = partsOf(placeSheetRecipe);

const Aside = styled('section', placeSheetRecipe);
const Dialog = styled('dialog', placeSheetRecipe);

const openAsModal = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

/**
 * Asks for the place: on the first visit in a line at the foot, which is the end of the page and covers nothing for
 * good; over the page when it is opened.
 */
export function PlaceSheet({ isAsking }: { isAsking: boolean }) {
  const id = useId();
  const locale = useLocale();
  const { place } = useChosenPlace();
  const sheet = usePlaceSheet();
  if (isAsking) {
    const name = place.name[locale];
    return createPortal(
      <Aside shape="aside" data-asks-place="" aria-labelledby={id}>
        <SheetHead id={id} onClose={closePlaceSheet}>
          <p className={parts.note}>
            <Trans>Until you choose, distances are from the centre of {name}.</Trans>
          </p>
        </SheetHead>
        <Failure failure={sheet.failure} />
        <div className={parts.line}>
          <Cities sheet={sheet} />
          <div className={parts.ways}>
            <OwnLocation sheet={sheet} />
            <Button variant="line" onClick={openPlaceSheet}>
              <Trans>Another city</Trans>
            </Button>
          </div>
        </div>
      </Aside>,
      document.body,
    );
  }
  return (
    <Dialog
      shape="modal"
      ref={openAsModal}
      aria-labelledby={id}
      onClose={closePlaceSheet}
      onClick={(event: React.MouseEvent<HTMLDialogElement>) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className={parts.body}>
        <SheetHead id={id} onClose={closePlaceSheet} />
        <OwnLocation sheet={sheet} />
        <Failure failure={sheet.failure} />
        <SearchedPlace sheet={sheet} />
        <Cities sheet={sheet} />
      </div>
    </Dialog>
  );
}

type Failure = 'notLocated' | 'notFound' | 'failed' | null;
type Sheet = ReturnType<typeof usePlaceSheet>;

function usePlaceSheet() {
  const [failure, setFailure] = useState<Failure>(null);
  const [isBusy, setIsBusy] = useState(false);
  const choosePlace = useChoosePlace();
  // A second press must not overtake the first.
  const isUnderWay = useRef(false);

  async function choose(read: () => Promise<VisitLocation>, whenUnread: Failure = 'failed') {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      const location = await read().catch(() => null);
      if (location === null) setFailure(whenUnread);
      else if (await choosePlace(location)) closePlaceSheet();
      else setFailure('notFound');
    } catch {
      setFailure('failed');
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }
  return { failure, isBusy, choose };
}

type HeadProps = { id: string; onClose: () => void; children?: ReactNode };

function SheetHead({ id, onClose, children }: HeadProps) {
  const { t } = useLingui();
  return (
    <div className={parts.head}>
      <div>
        <h2 id={id}>
          <Trans>Where do you want your test?</Trans>
        </h2>
        {children}
      </div>
      <Button variant="ghost" size="icon" aria-label={t`Close`} onClick={onClose}>
        <X aria-hidden />
      </Button>
    </div>
  );
}

function Failure({ failure }: { failure: Failure }) {
  if (failure === null) return null;
  return (
    <div role="alert">
      <Notice tone="amber">
        {failure === 'notLocated' ? (
          <Trans>Could not get your location. Please enter it manually.</Trans>
        ) : failure === 'notFound' ? (
          <Trans>We did not find this place. Choose one from the list.</Trans>
        ) : (
          <Trans>Something went wrong</Trans>
        )}
      </Notice>
    </div>
  );
}

const SHOWN = 6;

/** The cities with the most labs. */
function Cities({ sheet }: { sheet: Sheet }) {
  const locale = useLocale();
  const { place, isChosen, point } = useChosenPlace();
  const { data } = trpc.search.cities.useQuery(undefined, { staleTime: 600_000 });
  return (
    <ul className={parts.cities} aria-busy={data === undefined}>
      {data
        ? data.rows.slice(0, SHOWN).map(({ placeId, name, labCount }) => (
            <li key={placeId}>
              <button
                type="button"
                aria-pressed={isChosen && point === null && place.id === placeId}
                onClick={() => void sheet.choose(async () => ({ text: name[locale], placeId }))}
              >
                <b>{name[locale]}</b>
                <small>
                  <Plural value={labCount} one="# lab" other="# labs" />
                </small>
              </button>
            </li>
          ))
        : Array.from({ length: SHOWN }, (_city, index) => <li key={index} className={parts.skeleton} />)}
    </ul>
  );
}

function OwnLocation({ sheet }: { sheet: Sheet }) {
  const { t } = useLingui();
  return (
    <Button
      variant="tint"
      aria-busy={sheet.isBusy}
      onClick={() =>
        void sheet.choose(async () => ({ text: t`My location`, ...(await locate()) }), 'notLocated')
      }
    >
      <LocateFixed aria-hidden />
      <Trans>My location</Trans>
    </Button>
  );
}

/** Any city or district of the gazetteer. */
function SearchedPlace({ sheet }: { sheet: Sheet }) {
  const id = useId();
  const [typed, setTyped] = useState<VisitLocation>({ text: '' });
  return (
    <form
      className={parts.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.text.trim() !== '') void sheet.choose(async () => typed);
      }}
    >
      <label htmlFor={id}>
        <Trans>City or district</Trans>
      </label>
      <div className={parts.field}>
        <LocationField
          id={id}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            if (next.placeId !== undefined) void sheet.choose(async () => next);
          }}
        />
        <Button type="submit" variant="line">
          <Trans>Choose</Trans>
        </Button>
      </div>
    </form>
  );
}
