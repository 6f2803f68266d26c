type Progress = Record<string, 'done' | 'now' | 'next'>;

export function openDoor(settings: { port: number; isDemo: boolean }): Promise<{
  tell: (news: Progress) => void;
  close: () => Promise<void>;
}>;
