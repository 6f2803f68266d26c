import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../src/client/', import.meta.url);
const components = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }));
const fieldsOf = (text: string) => text.match(/<(?:PasswordField|PinField|TextField|Input)\b[^]*?\/>/g) ?? [];

test('a field for a password is masked, names its purpose to password managers, and takes pasted text', () => {
  const passwords = components.flatMap(({ path, text }) =>
    fieldsOf(text)
      .filter((field) => /autoComplete="(?:current|new)-password"/.test(field))
      .map((field) => ({ path, field })),
  );
  expect(passwords.length).toBeGreaterThan(8);
  for (const { path, field } of passwords) {
    expect(field, path).toMatch(/^<(?:PasswordField|PinField)\b/);
    expect(field, path).not.toMatch(/onPaste|onKeyDown|onBeforeInput/);
  }
  const own = readFileSync(new URL('identity/sign-in/password-field.tsx', root), 'utf8');
  expect(own).toContain("type={isShown ? 'text' : 'password'}");
  expect(own).toContain('autoComplete={autoComplete}');
  expect(own).not.toMatch(/onPaste|onKeyDown|onBeforeInput/);
});
