import { Trans, useLingui } from '@lingui/react/macro';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { QrCode } from '#/client/ui/text/qr-code.tsx';
import { visitCodeRecipe } from './visit-code-recipe.ts';

const parts = partsOf(visitCodeRecipe);

const Box = styled('div', visitCodeRecipe);

type Props = { reference: string; isExpected: boolean };

/** The visit's reference, and its QR code while the reception expects the customer. */
export function VisitCode({ reference, isExpected }: Props) {
  const { t } = useLingui();
  return (
    <Box>
      {isExpected ? (
        <QrCode
          className={parts.qr}
          text={reference}
          label={t`The visit's reference ${reference} as a QR code`}
        />
      ) : null}
      <div>
        <p>
          <Trans>Visit reference</Trans>
        </p>
        <bdi dir="ltr" className={parts.reference}>
          {reference}
        </bdi>
        {isExpected ? (
          <p>
            <Trans>Show this code at the reception. It covers all tests of the visit.</Trans>
          </p>
        ) : null}
      </div>
    </Box>
  );
}
