export type StreamEvent = { event: string; data: string };

/** Reads server-sent events of one open response, one by one; null once it has ended. */
export function readEvents(response: Response) {
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  async function next(): Promise<StreamEvent | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end).replace(/^\n+/, '');
        return { event: field(block, 'event') ?? 'message', data: field(block, 'data') ?? '' };
      }
      const { value, done } = await reader.read();
      if (done) return null;
      text += value;
    }
  }
  return {
    next,
    /** The next event that is not a heartbeat. */
    async nextOf(kinds: string[]) {
      for (;;) {
        const event = await next();
        if (event === null || kinds.includes(event.event)) return event;
      }
    },
    cancel: () => reader.cancel(),
  };
}

const field = (block: string, name: string) =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);
