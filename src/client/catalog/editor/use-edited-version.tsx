import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { VersionComparison } from './version-comparison.tsx';
import { differencesOf, keepMine } from './versions.ts';

type Stored = { version: number };

type Form<Kept extends Stored, Draft extends object> = {
  stored: Kept;
  draftOf: (stored: Kept) => Draft;
  readNewest: () => Promise<Kept>;
  /** The fields with their names, and how a draft is written in words. */
  labels: Record<keyof Draft & string, string>;
  write: (draft: Draft) => Record<keyof Draft & string, string>;
};

/** What the form gets: the version that it changes, and what its fields hold at first. */
export type EditedVersion<Draft> = {
  version: number;
  start: Draft;
  /** Parts of `start` are not stored: they were typed before the newer version was read. */
  isMerged: boolean;
  onSaved: (version: number, saved: Draft) => void;
  /** Reads the newer version and shows it beside what is typed. */
  onCompare: (mine: Draft) => void;
};

/** Follows the version that an editor changes: a newer one is laid under what was typed, and nothing typed is lost. */
export function useEditedVersion<Kept extends Stored, Draft extends object>(form: Form<Kept, Draft>) {
  const { i18n } = useLingui();
  const toast = useToast();
  const [opened, setOpened] = useState(() => {
    const draft = form.draftOf(form.stored);
    return { round: 0, version: form.stored.version, base: draft, start: draft, isMerged: false };
  });
  const [compared, setCompared] = useState<{ mine: Draft; newest: Kept } | null>(null);
  const goOn = ({ mine, newest }: { mine: Draft; newest: Kept }, kept: (keyof Draft & string)[]) => {
    const base = form.draftOf(newest);
    const start = keepMine(base, mine, kept);
    const isMerged = kept.length > 0;
    setOpened({ round: opened.round + 1, version: newest.version, base, start, isMerged });
    setCompared(null);
  };
  const onCompare = (mine: Draft) =>
    void form.readNewest().then(
      (newest) => {
        const both = { mine, newest };
        const isSame = comparedFields(form, { base: opened.base, ...both }).length === 0;
        if (isSame) goOn(both, []);
        else setCompared(both);
      },
      (error: unknown) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
    );
  const edited: EditedVersion<Draft> = {
    version: opened.version,
    start: opened.start,
    isMerged: opened.isMerged,
    onSaved: (version, saved) => setOpened({ ...opened, version, base: saved }),
    onCompare,
  };
  const comparison: ReactNode = compared ? (
    <VersionComparison
      fields={comparedFields(form, { base: opened.base, ...compared })}
      onChoose={(kept) => goOn(compared, kept)}
      onClose={() => setCompared(null)}
    />
  ) : null;
  /** The version after a change that left the fields as they are. */
  const setVersion = (version: number) => setOpened({ ...opened, version });
  return { round: opened.round, edited, comparison, setVersion };
}

function comparedFields<Kept extends Stored, Draft extends object>(
  { labels, write, draftOf }: Form<Kept, Draft>,
  { base, mine, newest }: { base: Draft; mine: Draft; newest: Kept },
) {
  const names = Object.keys(labels) as (keyof Draft & string)[];
  const written = { base: write(base), mine: write(mine), newer: write(draftOf(newest)) };
  return differencesOf(names, written).map(({ name, isMine }) => ({
    name,
    label: labels[name],
    mine: written.mine[name],
    newer: written.newer[name],
    isMine,
  }));
}
