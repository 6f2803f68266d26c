import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import core from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

// Prints what Spectral's own rules for OpenAPI say of a document, as JSON.
const linter = new core.Spectral();
linter.setRuleset({ extends: [rulesets.oas] });
const results = await linter.run(JSON.parse(readFileSync(argv[2], 'utf8')));
stdout.write(
  JSON.stringify(results.map(({ code, message, path }) => `${code} at ${path.join('.')}: ${message}`)),
);
