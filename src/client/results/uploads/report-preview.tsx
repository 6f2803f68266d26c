import { Trans, useLingui } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { UploadItem } from '#/shared/results/upload.ts';
import { itemRecipe } from './upload-recipes.ts';

const parts = partsOf(itemRecipe);

/** The document as it was sent, or the values as they were read. */
export function ReportPreview({ item }: { item: UploadItem }) {
  const { t } = useLingui();
  const { fileUrl, payload } = item;
  if (fileUrl !== null) {
    return payload.kind === 'pdf' ? (
      <iframe src={fileUrl} title={t`The report`} />
    ) : (
      <img src={fileUrl} alt={t`The report`} />
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too
    <section className={parts.scroll} tabIndex={0} aria-label={t`Values as the file says them`}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Analyte</Trans>
            </th>
            <th scope="col">
              <Trans>Value</Trans>
            </th>
            <th scope="col">
              <Trans>Unit</Trans>
            </th>
            <th scope="col">
              <Trans>Range</Trans>
            </th>
            <th scope="col">
              <Trans>Flag</Trans>
            </th>
            <th scope="col">
              <Trans>Row</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {payload.values.map((value) => (
            <tr key={`${value.row} ${value.loinc}`}>
              <td>
                <bdi>{value.name}</bdi>
                <small>
                  <bdi dir="ltr">{value.loinc}</bdi>
                </small>
              </td>
              <td>
                <bdi dir="auto">{value.value}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{value.unit}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{rangeOf(value.rangeLow, value.rangeHigh)}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{value.flag}</bdi>
              </td>
              <td>{value.row}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function rangeOf(low: string, high: string) {
  if (low === '' && high === '') return '';
  if (low === '') return `≤ ${high}`;
  return high === '' ? `≥ ${low}` : `${low} – ${high}`;
}
