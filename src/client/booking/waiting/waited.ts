/** What somebody waits for: tests at a lab (without a test they choose one), or an earlier time than a booked visit's. */
export type Waited =
  | { kind: 'lab'; labId: number; testId?: number | undefined; date?: string | undefined }
  | { kind: 'earlier'; labId: number; bookingId: string; before: string };
