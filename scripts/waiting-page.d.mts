export function renderWaitingPage(progress: Record<string, 'done' | 'now' | 'next'>): string;
