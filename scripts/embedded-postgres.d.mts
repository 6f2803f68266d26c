export function startEmbeddedPostgres(options: {
  dataDir: string;
  durable: boolean;
  binariesDir?: string;
  port?: number;
}): Promise<{ url: string; stop: () => Promise<void>; exited: Promise<number> }>;
