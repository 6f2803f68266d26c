import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#/client/core/save-file.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { settingsCardRecipe } from '#/client/ui/page/settings-card-recipe.ts';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { dayIn } from '#/shared/core/format.ts';

const parts = partsOf(settingsCardRecipe);

type State = { step: 'rest' | 'loading' | 'saved' } | { step: 'failed'; error: unknown };

/** Downloads all stored data about the user as one file, built in the browser. */
export function ExportCard() {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<State>({ step: 'rest' });

  async function download() {
    setState({ step: 'loading' });
    try {
      const content = await client.account.exportData.query();
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const name = `mukhtabari-data-${dayIn(zone, new Date())}.json`;
      saveFile(name, 'application/json', JSON.stringify(content, null, 2));
      setState({ step: 'saved' });
    } catch (error) {
      setState({ step: 'failed', error });
    }
  }
  const isLoading = state.step === 'loading';
  return (
    <SettingsCard
      title={<Trans>Your data</Trans>}
      lead={<Trans>One file (JSON) with everything we keep about you.</Trans>}
    >
      <Failure error={state.step === 'failed' ? state.error : null} />
      <Button variant="tint" disabled={isLoading} aria-busy={isLoading} onClick={() => void download()}>
        <Download aria-hidden />
        <Trans>Download my data</Trans>
      </Button>
      <output className={parts.said}>
        {isLoading ? <Trans>Gathering your data…</Trans> : null}
        {state.step === 'saved' ? (
          <Trans>The file is in your downloads. It holds private data: keep it safe.</Trans>
        ) : null}
      </output>
    </SettingsCard>
  );
}
