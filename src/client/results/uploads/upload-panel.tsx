import '#/client/core/messages/lab.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SectionProps } from '#/client/core/section-props.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { FoldedPart } from '#/client/ui/dashboard-layout/folded-part.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { DropArea } from './drop-area.tsx';
import { SentFiles } from './sent-files.tsx';
import { UploadHistory } from './upload-history.tsx';
import { dropRecipe } from './upload-recipes.ts';
import { useSendFiles } from './use-send-files.ts';

const parts = partsOf(dropRecipe);

const Drop = styled('section', dropRecipe);

/** The drop area for files with results, and the outcome of each. */
export function UploadPanel({ search }: SectionProps) {
  const { t } = useLingui();
  const { files, send } = useSendFiles();
  const [accession, setAccession] = useState('');
  const take = (chosen: File[]) => {
    send(chosen, accession.trim());
    setAccession('');
  };
  return (
    <>
      <Drop aria-label={t`Files with results`}>
        <DropArea onFiles={take} />
        <FoldedPart label={<Trans>Accession number of the document (optional)</Trans>}>
          <div className={parts.beside}>
            <TextField
              name="accession"
              label={<Trans>Accession number of the document (optional)</Trans>}
              value={accession}
              maxLength={30}
              dir="ltr"
              autoComplete="off"
              onChange={(event) => setAccession(event.target.value)}
            />
            <p className={parts.helpText}>
              <Trans>
                For a PDF or an image whose file name carries no accession number. The place and the camera
                written into photographs are removed.
              </Trans>{' '}
              <a className="link" href="/results-template.csv" download>
                <Trans>Download the CSV template</Trans>
              </a>
            </p>
          </div>
        </FoldedPart>
      </Drop>
      <SentFiles files={files} />
      <UploadHistory search={search} />
    </>
  );
}
