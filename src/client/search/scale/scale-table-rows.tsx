import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatSarExact } from '#/shared/core/format.ts';
import type { ScaleMark } from '#/shared/search/scale.ts';
import { useMarkWords } from './mark-words.ts';
import type { LinkTimes } from './scale-table.tsx';

type Props = { marks: readonly ScaleMark[]; askedAt: number; linkTimes: LinkTimes | undefined };

/** Every mark in words; its laboratory and its earliest time are links. */
export function ScaleTableRows({ marks, askedAt, linkTimes }: Props) {
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
            const { name, distance, earliest } = wordsOf(mark);
            const price = formatSarExact(mark.totalHalalas);
            return (
              <tr key={mark.labId}>
                <th scope="row">
                  <Link to="/labs/$labId" params={{ labId: String(mark.labId) }}>
                    {name}
                  </Link>
                </th>
                <td>{t`${price} SAR`}</td>
                <td>{distance ?? '–'}</td>
                <td>{linkTimes && mark.earliestSlot ? linkTimes(mark, earliest) : earliest}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
