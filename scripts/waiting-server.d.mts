type Progress = Record<string, 'done' | 'now' | 'next'>;

export function startWaitingServer(settings: { port: number; isDemo: boolean }): Promise<{
  update: (changes: Progress) => void;
  close: () => Promise<void>;
}>;
