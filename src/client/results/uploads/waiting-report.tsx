import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { useId } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { formatDay, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { UploadItem } from '#/shared/results/upload.ts';
import { DecideReport } from './decide-report.tsx';
import { ReportPreview } from './report-preview.tsx';
import { itemReasonMessages } from './upload-messages.ts';
import { itemRecipe } from './upload-recipes.ts';

const parts = partsOf(itemRecipe);

const Item = styled('article', itemRecipe);

type Props = { item: UploadItem; isOpen: boolean; onOpen: (id: string | null) => void };

/** One report of the inbox; if open, with its document beside the values. */
export function WaitingReport({ item, isOpen, onOpen }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const id = useId();
  const { accessionNumber, fileName, reason, uploadedAt } = item;
  return (
    <Item>
      <header>
        <div>
          <h3>{accessionNumber === null ? <bdi>{fileName}</bdi> : <bdi dir="ltr">{accessionNumber}</bdi>}</h3>
          <Badge tone="amber">
            <Clock aria-hidden />
            {reason ? i18n._(itemReasonMessages[reason]) : null}
          </Badge>
          <p>
            {accessionNumber === null ? null : (
              <>
                <bdi>{fileName}</bdi> ·{' '}
              </>
            )}
            {formatDay(locale, uploadedAt, SITE_TIME_ZONE)} · {formatTime(locale, uploadedAt, SITE_TIME_ZONE)}
          </p>
        </div>
        <Button
          variant="tint"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(isOpen ? null : item.id)}
        >
          {isOpen ? <Trans>Close</Trans> : <Trans>Look at it</Trans>}
        </Button>
      </header>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <div className={item.fileUrl === null ? parts.open : `${parts.open} ${parts.paired}`}>
            <ReportPreview item={item} />
            <DecideReport item={item} />
          </div>
        ) : null}
      </div>
    </Item>
  );
}
