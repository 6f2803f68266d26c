import * as z from 'zod/mini';

// The SDK uses zod's classic build, which gives every schema of the process English messages unless some are set. The
// messages of procedures stay as they are.
z.config({ localeError: () => undefined });
