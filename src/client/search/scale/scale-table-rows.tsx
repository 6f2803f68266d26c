import { useLingui } from '@lingui/react/macro';
import type { ScaleMark } from '#/shared/search/scale.ts';
import { useMarkWords } from './mark-words.ts';

/** Every mark in words. */
export function ScaleTableRows({ marks, askedAt }: { marks: readonly ScaleMark[]; askedAt: number }) {
  const { t } = useLingui();
  const wordsOf = useMarkWords(askedAt);
  return (
    <div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Lab`}</th>
            <th scope="col">{t`Price`}</th>
            <th scope="col">{t`Distance`}</th>
            <th scope="col">{t`Earliest time`}</th>
          </tr>
        </thead>
        <tbody>
          {marks.map((mark) => {
            const { name, price, distance, earliest } = wordsOf(mark);
            return (
              <tr key={mark.labId}>
                <th scope="row">{name}</th>
                <td>{price}</td>
                <td>{distance ?? '–'}</td>
                <td>{earliest}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
