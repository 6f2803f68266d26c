import { Plural, Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { type MergePreview, MOST_COUNTED } from '#/shared/catalog/test-request.ts';
import { formatCount } from '#/shared/core/format.ts';
import { mergePreviewRecipe } from './test-request-recipes.ts';

const parts = partsOf(mergePreviewRecipe);

const Box = styled('div', mergePreviewRecipe);

/** The effects of a merge and its warnings. */
export function MergeEffects({ preview }: { preview: MergePreview }) {
  const locale = useLocale();
  const { movedOfferCount, closedOfferCount, bookingCount, openBookingCount, synonyms } = preview;
  const kept = <bdi>{preview.into.testName[locale]}</bdi>;
  const words = synonyms.join(locale === 'ar' ? '، ' : ', ');
  const most = formatCount(MOST_COUNTED);
  return (
    <Box>
      <Warnings preview={preview} />
      <ul>
        <li>
          <Plural
            value={movedOfferCount}
            one="# offer goes over at its price."
            other="# offers go over at their price."
          />
        </li>
        <li>
          <Plural
            value={closedOfferCount}
            one="# offer closes: its lab offers both."
            other="# offers close: their labs offer both."
          />
        </li>
        <li>
          {bookingCount >= MOST_COUNTED ? (
            <Trans>More than {most} bookings keep the old name, with their receipts and results.</Trans>
          ) : (
            <Plural
              value={bookingCount}
              one="# booking keeps the old name, with its receipt and results."
              other="# bookings keep the old name, with their receipts and results."
            />
          )}
          {openBookingCount > 0 ? (
            <>
              {' '}
              <Plural
                value={openBookingCount}
                one="# is still ahead, and takes place."
                other="# are still ahead, and take place."
              />
            </>
          ) : null}
        </li>
        {synonyms.length > 0 ? (
          <li>
            <Trans>
              {kept} is also found as: <bdi className={parts.words}>{words}</bdi>
            </Trans>
          </li>
        ) : null}
      </ul>
    </Box>
  );
}

function Warnings({ preview: { hasOtherSpecimen, hasOtherAnalytes } }: { preview: MergePreview }) {
  if (!hasOtherSpecimen && !hasOtherAnalytes) return null;
  return (
    <Notice tone="amber">
      {hasOtherSpecimen ? (
        <p>
          <Trans>The two need different specimens. Are they really the same test?</Trans>
        </p>
      ) : null}
      {hasOtherAnalytes ? (
        <p>
          <Trans>The two measure different things. Results to come are entered as the second says.</Trans>
        </p>
      ) : null}
    </Notice>
  );
}
