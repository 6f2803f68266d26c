import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { visitCodeRecipe } from '#/client/booking/documents/visit-code-recipe.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { QrCode } from '#/client/ui/text/qr-code.tsx';
import type { BookingRow } from '#/shared/booking/booking.ts';

const Box = styled('div', visitCodeRecipe);
const parts = partsOf(visitCodeRecipe);
// A late customer is still expected.
const LATE_MS = 6 * 3_600_000;

/** The QR code of the visit for the reception. */
export function ArrivalCode({ lines }: { lines: readonly BookingRow[] }) {
  const { t } = useLingui();
  const [now] = useState(() => Date.now());
  const coming = lines.find(
    ({ status, bookingTime }) => status === 'confirmed' && Date.parse(bookingTime) > now - LATE_MS,
  );
  if (!coming) return null;
  const { visitReference: reference } = coming;
  return (
    <Box>
      <QrCode
        className={parts.qr}
        text={reference}
        label={t`The visit's reference ${reference} as a QR code`}
      />
      <p>
        <Trans>Show this code at the reception.</Trans>
      </p>
    </Box>
  );
}
